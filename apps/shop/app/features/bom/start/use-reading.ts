// Reading a file from the page: one upload at a time, with progress, cancelling and what was refused.
import type { Refusal } from '@partharbor/contract/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../browser-call.ts';
import { columnsHref, draftHref } from '../hrefs.ts';
import { isTooLarge, uploadBom } from './upload.ts';
import type { Progress, UploadPart } from './upload.ts';

export interface Reading {
  /** Null while nothing is sent. */
  readonly progress: Progress | null;
  readonly fileName: string;
  readonly refusal: Refusal | 'too large' | null;
  readonly read: (file: File) => void;
  /** The same file again, or a part of it that the shop offered. */
  readonly again: (part: UploadPart | null) => void;
  readonly cancel: () => void;
}

export function useReading(userId: string | null): Reading {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refusal, setRefusal] = useState<Reading['refusal']>(null);
  const [file, setFile] = useState<File | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const start = useCallback(
    async (one: File, part: UploadPart | null) => {
      stop.current?.abort();
      const own = new AbortController();
      stop.current = own;
      setFile(one);
      setRefusal(isTooLarge(one) ? 'too large' : null);
      if (isTooLarge(one)) return setProgress(null);
      setProgress({ sent: 0, total: one.size });
      const token = userId === null ? null : await callApi<{ access_token: string }>('tokenFromCookie');
      const bearer = token?.ok ? token.data.access_token : '';
      if (own.signal.aborted) return undefined;
      const outcome = await uploadBom({ file: one, part, bearer, signal: own.signal, onProgress: setProgress });
      if (outcome === null) return undefined;
      if (outcome.ok) return navigate(outcome.data.ask.length > 0 ? columnsHref(outcome.data.draftId) : draftHref(outcome.data.draftId));
      setProgress(null);
      setRefusal(outcome);
      return undefined;
    },
    [navigate, userId],
  );
  return {
    progress,
    fileName: file?.name ?? '',
    refusal,
    read: (one) => void start(one, null),
    again: (part) => file && void start(file, part),
    cancel: () => {
      stop.current?.abort();
      setProgress(null);
    },
  };
}
