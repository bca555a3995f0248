// Running a failed job again: what that does, and why.
import { useToast } from '@partharbor/ui/toast';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import type { Job } from './columns.tsx';

export function Retry({ job, onClose }: { job: Job; onClose: () => void }) {
  const act = useAct('consoleJobRetry');
  const toast = useToast();
  const run = async (reason: string) => {
    const outcome = await act.run({ attempts: job.attempts, reason }, { id: job.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.jobs_retried() });
  };
  return (
    <ReasonDialog
      open
      title={m.jobs_retryTitle({ task: job.task, id: job.id })}
      verb={m.jobs_retry()}
      verbBusy={m.jobs_retrying()}
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.jobs_retryText()}</p>
      <Refused refusal={act.refusal} call="consoleJobRetry" />
    </ReasonDialog>
  );
}
