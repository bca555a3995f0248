// Waiting kind of the security check, for whoever cannot see or use a picture: one button, then the browser computes.
import { findProof } from '@partharbor/rules/captcha-proof';
import { Button } from '@partharbor/ui/button';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/messages.js';
import { CaptchaRefused, getCheck } from './ask-captcha.ts';
import css from './captcha.module.css';

interface WaitingProps {
  still: boolean;
  /** `nonce` is the number found. */
  onAnswer: (token: string, nonce: number) => void;
  onRefused: (message: string) => void;
}

const TICK_MS = 500;
/** Clocks here and there need not agree to the last tenth. */
const SPARE_MS = 400;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function Waiting({ still, onAnswer, onRefused }: WaitingProps) {
  const [run, setRun] = useState<{ startMs: number; endMs: number; nowMs: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const running = run !== null;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setRun((now) => now && { ...now, nowMs: performance.now() }), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  const start = async () => {
    const control = new AbortController();
    stop.current = control;
    try {
      const { token, leastSeconds } = await getCheck('waiting');
      const startMs = performance.now();
      const endMs = startMs + leastSeconds * 1000 + SPARE_MS;
      setRun({ startMs, endMs, nowMs: startMs });
      const nonce = await findProof(token, control.signal);
      if (nonce === null) throw new CaptchaRefused(m.captcha_needsHttps());
      await pause(Math.max(0, endMs - performance.now()));
      if (!control.signal.aborted) onAnswer(token, nonce);
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof CaptchaRefused)) throw error;
      setRun(null);
      onRefused(error.message);
    }
  };
  const left = run ? Math.ceil((run.endMs - run.nowMs) / 1000) : 0;
  const words = left > 0 ? m.captcha_waitingRuns({ seconds: left }) : m.captcha_waitingAlmost();
  return (
    <div className={css.waiting}>
      <p>{m.captcha_waitingAsk()}</p>
      {run ? (
        <>
          <p className={css.seconds}>{words}</p>
          <ProgressBar label={m.captcha_title()} value={Math.min(100, ((run.nowMs - run.startMs) / (run.endMs - run.startMs)) * 100)} />
        </>
      ) : (
        <Button kind="primary" size="form" data-autofocus="" inactive={still} onClick={() => void start()}>
          {m.captcha_waitingStart()}
        </Button>
      )}
    </div>
  );
}
