// Slide kind of the security check: a native range input pushes the block, so that mouse, touch and keys all work.
import { captchaSize } from '@partharbor/rules/captcha';
import type { Point } from '@partharbor/rules/captcha';
import { useId, useState } from 'react';
import { m } from '../../i18n/messages.js';
import type { Check } from './ask-captcha.ts';
import css from './captcha.module.css';
import { pictureSrc } from './pictures.ts';

interface SlideProps {
  check: Check;
  /** Being judged or judged: nothing moves. */
  still: boolean;
  onAnswer: (point: Point) => void;
  onBroken: () => void;
}

const mostPx = captchaSize.widthPx - captchaSize.blockPx;

export function SlidePuzzle({ check, still, onAnswer, onBroken }: SlideProps) {
  const [x, setX] = useState(0);
  const keys = useId();
  const answer = (at: number) => {
    if (!still && at > 0) onAnswer({ x: at, y: 5 });
  };
  return (
    <>
      <div className={css.picture}>
        <img src={pictureSrc(check.originalImageBase64)} alt={m.captcha_slideAlt()} draggable={false} onError={onBroken} />
        <img
          className={css.block}
          style={{ insetInlineStart: `${(x / captchaSize.widthPx) * 100}%` }}
          src={pictureSrc(check.jigsawImageBase64)}
          alt=""
          draggable={false}
          onError={onBroken}
        />
      </div>
      <div className={css.bar}>
        {x === 0 && (
          <span aria-hidden="true" className={css.barText}>
            {m.captcha_slideAsk()}
          </span>
        )}
        <span aria-hidden="true" className={css.arrow} style={{ insetInlineStart: `${(x / captchaSize.widthPx) * 100}%` }}>
          →
        </span>
        <input
          type="range"
          className={css.slider}
          min={0}
          max={mostPx}
          step={1}
          value={x}
          disabled={still}
          aria-label={m.captcha_slideAsk()}
          aria-describedby={keys}
          data-autofocus=""
          onChange={(event) => setX(Number(event.currentTarget.value))}
          onPointerUp={(event) => answer(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            answer(Number(event.currentTarget.value));
          }}
        />
      </div>
      <p id={keys} className={css.keys}>
        {m.captcha_slideKeys()}
      </p>
    </>
  );
}
