// Click kind of the security check: characters in their order, by pointer or with a cross that the arrow keys move.
import { captchaSize, clicksWanted } from '@partharbor/rules/captcha';
import type { Point } from '@partharbor/rules/captcha';
import { useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { m } from '../../i18n/messages.js';
import type { Check } from './ask-captcha.ts';
import css from './captcha.module.css';
import { pictureSrc } from './pictures.ts';

interface ClickProps {
  check: Check;
  still: boolean;
  onAnswer: (points: readonly Point[]) => void;
  onBroken: () => void;
}

const { widthPx, heightPx } = captchaSize;
const STEP_PX = 6;
const FINE_STEP_PX = 1;
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const place = ({ x, y }: Point) => ({ insetInlineStart: `${(x / widthPx) * 100}%`, insetBlockStart: `${(y / heightPx) * 100}%` });

export function ClickPuzzle({ check, still, onAnswer, onBroken }: ClickProps) {
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [cross, setCross] = useState<Point | null>(null);
  const keys = useId();
  const words = check.wordList.join(' ');
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (still || points.length >= clicksWanted) return;
    const box = event.currentTarget.getBoundingClientRect();
    // A click by key has no place of its own.
    const at =
      event.detail === 0
        ? (cross ?? { x: widthPx / 2, y: heightPx / 2 })
        : { x: ((event.clientX - box.left) / box.width) * widthPx, y: ((event.clientY - box.top) / box.height) * heightPx };
    const next = [...points, { x: Math.round(at.x), y: Math.round(at.y) }];
    setPoints(next);
    if (next.length === clicksWanted) onAnswer(next);
  };
  const move = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP_PX : STEP_PX;
    setCross((at) => {
      const from = at ?? { x: widthPx / 2, y: heightPx / 2 };
      return { x: within(from.x + way[0] * step, widthPx), y: within(from.y + way[1] * step, heightPx) };
    });
  };
  return (
    <>
      <button
        type="button"
        className={`${css.picture} ${css.clicks}`}
        aria-label={m.captcha_clickAlt({ words, count: points.length })}
        aria-describedby={keys}
        data-autofocus=""
        onClick={click}
        onKeyDown={move}
        onBlur={() => setCross(null)}
      >
        <img src={pictureSrc(check.originalImageBase64)} alt="" draggable={false} onError={onBroken} />
        {points.map((point, index) => (
          <span key={`${point.x}:${point.y}:${index}`} className={css.mark} style={place(point)} aria-hidden="true">
            {index + 1}
          </span>
        ))}
        {cross && <span className={css.cross} style={place(cross)} aria-hidden="true" />}
      </button>
      <div className={`${css.bar} ${css.ask}`}>
        <b>{m.captcha_clickAsk({ words })}</b>
        {points.length > 0 && !still && (
          <button type="button" className={css.link} onClick={() => setPoints([])}>
            {m.captcha_undo()}
          </button>
        )}
      </div>
      <p id={keys} className={css.keys}>
        {m.captcha_clickKeys()}
      </p>
    </>
  );
}
