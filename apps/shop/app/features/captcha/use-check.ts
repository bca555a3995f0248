// The course of a security check: gets one, has an answer judged, tells how it went and gets the next (AC-9, P5.3).
import type { CaptchaKind, Point } from '@partharbor/rules/captcha';
import { useEffect, useRef, useState } from 'react';
import { CaptchaRefused, getCheck, tryAnswer } from './ask-captcha.ts';
import type { Check } from './ask-captcha.ts';

/** The texts' times: failure to new picture, success tip to close. */
const TIP_MS = 1_000;

export type Stage =
  | { readonly is: 'loading' | 'ready' | 'checking' | 'right' | 'wrong' | 'broken' }
  | { readonly is: 'refused'; readonly why: string };

interface Course {
  readonly kind: CaptchaKind;
  /** Null while it is loaded, and for waiting, which gets its own when it is started. */
  readonly check: Check | null;
  readonly stage: Stage;
  /** Grows with every new check. */
  readonly round: number;
  readonly renew: (kind: CaptchaKind) => void;
  readonly judge: (token: string, points: Point | readonly Point[]) => void;
  /** A picture could not be shown. */
  readonly broken: () => void;
  readonly refused: (why: string) => void;
}

function refusal(error: unknown): Stage {
  if (error instanceof CaptchaRefused) return { is: 'refused', why: error.message };
  throw error;
}

/** `onDone` gets what other calls take as captchaVerification, once. */
export function useCheck(onDone: (verification: string) => void): Course {
  const [wanted, setWanted] = useState<{ kind: CaptchaKind; round: number }>({ kind: 'blockPuzzle', round: 0 });
  const [check, setCheck] = useState<Check | null>(null);
  const [stage, setStage] = useState<Stage>({ is: 'loading' });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (wanted.kind === 'waiting') return undefined;
    let current = true;
    const load = async (): Promise<void> => {
      const found = await getCheck(wanted.kind).catch(refusal);
      if (!current) return;
      if ('is' in found) return setStage(found);
      setCheck(found);
      setStage({ is: 'ready' });
    };
    void load();
    return () => {
      current = false;
    };
  }, [wanted]);
  const { kind, round } = wanted;
  const renew = (next: CaptchaKind): void => {
    setCheck(null);
    setStage({ is: next === 'waiting' ? 'ready' : 'loading' });
    setWanted((before) => ({ kind: next, round: before.round + 1 }));
  };
  const judge = async (token: string, points: Point | readonly Point[]): Promise<void> => {
    setStage({ is: 'checking' });
    try {
      const verification = await tryAnswer(kind, token, points);
      setStage({ is: verification === null ? 'wrong' : 'right' });
      setTimeout(() => (verification === null ? renew(kind) : done.current(verification)), TIP_MS);
    } catch (error) {
      setStage(refusal(error));
    }
  };
  return {
    kind,
    check,
    stage,
    round,
    renew,
    judge: (token, points) => void judge(token, points),
    broken: () => setStage({ is: 'broken' }),
    refused: (why) => setStage({ is: 'refused', why }),
  };
}
