// Time left until a deadline, in words the page gives.
import { useEffect, useRef } from 'react';
import { useFollowing } from './following.tsx';

interface CountdownProps {
  /** ISO time of the deadline, and the server's time when the page was made, so that a wrong clock does no harm. */
  until: string;
  now: string;
  /** Words for what is left: “1 hour 52 minutes”. Given seconds, never negative. */
  words: (secondsLeft: number) => string;
  /** Called once when nothing is left. */
  onEnd?: () => void;
}

export function Countdown({ until, now, words, onEnd }: CountdownProps) {
  const total = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / 1000));
  const [left, setLeft] = useFollowing(total);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, total - Math.floor((performance.now() - started) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [total, setLeft]);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  }, [onEnd]);
  const ended = left === 0;
  useEffect(() => {
    if (ended) latest.current?.();
  }, [ended]);
  return (
    <time dateTime={until} role="timer">
      {words(left)}
    </time>
  );
}
