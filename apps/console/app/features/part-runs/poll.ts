// How a change of many parts that is under way is followed.
import { send } from '../../client.ts';
import { useLiveRun, type LiveRun } from '../common/use-live-run.ts';
import { isLive, type PartRun } from './labels.ts';

const follow = {
  ask: (id: string, signal: AbortSignal) => send('consolePartRun', {}, { params: { id }, signal }),
  isLive,
  everyMs: 600,
};

export const usePartRun = (loaded: PartRun): LiveRun<PartRun> => useLiveRun(loaded, follow);
