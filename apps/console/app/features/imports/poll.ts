// How an import that is under way is followed.
import { send } from '../../client.ts';
import { useLiveRun, type LiveRun } from '../common/use-live-run.ts';
import { isLive, type ImportRun } from './Run.tsx';

const follow = {
  ask: (id: string, signal: AbortSignal) => send('importGet', {}, { params: { id }, signal }),
  isLive,
  everyMs: 1_000,
};

export const useRun = (loaded: ImportRun): LiveRun<ImportRun> => useLiveRun(loaded, follow);
