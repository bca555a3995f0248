// What the shop takes from runs over many parts.
import * as calls from '@partharbor/contract/calls/console-part-runs';
import type { Domain } from '../calls/domain.ts';
import { operation } from '../calls/operation.ts';
import { crontab, tasks } from './jobs.ts';
import { cancelOne, planRun, showOne, showRows, showRuns, startOne, undoOne } from './service.ts';

export const domain: Domain = {
  name: 'part-runs',
  operations: [
    operation(calls.consolePartRunPlan, planRun),
    operation(calls.consolePartRuns, showRuns),
    operation(calls.consolePartRun, showOne),
    operation(calls.consolePartRunRows, showRows),
    operation(calls.consolePartRunStart, startOne),
    operation(calls.consolePartRunCancel, cancelOne),
    operation(calls.consolePartRunUndo, undoOne),
  ],
  tasks,
  crontab,
  references: [
    {
      table: 'part_run_rows',
      column: 'part_id',
      to: 'parts',
      noForeignKey: 'rows of thirty days; a part is never deleted',
      atMerge: 'keep',
      why: 'what a run changed at its time',
    },
  ],
};
