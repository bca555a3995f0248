// The security check as it is shown: slide, click or wait, what happens, and the ways to another one (AC-9).
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { captchaKinds } from '@partharbor/rules/captcha';
import type { CaptchaKind } from '@partharbor/rules/captcha';
import { m } from '../../i18n/messages.js';
import css from './captcha.module.css';
import { ClickPuzzle } from './ClickPuzzle.tsx';
import { SlidePuzzle } from './SlidePuzzle.tsx';
import { useCheck } from './use-check.ts';
import type { Stage } from './use-check.ts';
import { Waiting } from './Waiting.tsx';

interface CaptchaProps {
  /** With what other calls take as captchaVerification, once. */
  onDone: (verification: string) => void;
}

const names: Readonly<Record<CaptchaKind, () => string>> = {
  blockPuzzle: m.captcha_toSlide,
  clickWord: m.captcha_toClick,
  waiting: m.captcha_toWaiting,
};

/** What stands in the status line; '' = nothing to say. */
function words(stage: Stage): string {
  if (stage.is === 'refused') return stage.why;
  const said = {
    loading: m.captcha_loading,
    ready: () => '',
    checking: m.captcha_checking,
    right: m.captcha_right,
    wrong: m.captcha_wrong,
    broken: m.captcha_loadFailed,
  };
  return said[stage.is]();
}

export function Captcha({ onDone }: CaptchaProps) {
  const course = useCheck(onDone);
  const { kind, stage, renew } = course;
  const settled = stage.is === 'checking' || stage.is === 'right';
  return (
    <div className={css.captcha}>
      <Puzzle course={course} />
      <div className={css.foot}>
        <output className={`${css.status} ${css[stage.is] ?? ''}`}>{words(stage)}</output>
        {kind !== 'waiting' && (
          <IconButton label={m.captcha_refresh()} aria-disabled={settled || undefined} onClick={() => settled || renew(kind)}>
            <Icon of={IconRefresh} />
          </IconButton>
        )}
      </div>
      <div className={css.others}>
        {m.captcha_other()}
        {captchaKinds
          .filter((one) => one !== kind)
          .map((one) => (
            <Button key={one} kind="quiet" size="cell" inactive={settled} onClick={() => renew(one)}>
              {names[one]()}
            </Button>
          ))}
      </div>
    </div>
  );
}

function Puzzle({ course: { kind, check, stage, round, judge, broken, refused } }: { course: ReturnType<typeof useCheck> }) {
  const still = stage.is !== 'ready';
  if (kind === 'waiting')
    return (
      <Waiting
        key={round}
        still={stage.is === 'checking' || stage.is === 'right'}
        onAnswer={(token, nonce) => judge(token, { x: nonce, y: 0 })}
        onRefused={refused}
      />
    );
  if (!check) return <div className={css.empty} />;
  const shared = { check, still, onBroken: broken };
  return kind === 'blockPuzzle' ? (
    <SlidePuzzle key={check.token} {...shared} onAnswer={(point) => judge(check.token, point)} />
  ) : (
    <ClickPuzzle key={check.token} {...shared} onAnswer={(points) => judge(check.token, points)} />
  );
}
