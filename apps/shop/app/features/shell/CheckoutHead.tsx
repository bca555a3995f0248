// Beside the logo of order pages: the steps of an order, and the way to help (HD-8).
import { Steps } from '@partharbor/ui/steps';
import { m } from '../../i18n/messages.js';

/** `step` counts from 0. */
export function CheckoutHead({ step }: { step: number }) {
  const steps = [m.shell_stepCart(), m.shell_stepOrder(), m.shell_stepPay(), m.shell_stepDone()];
  return (
    <>
      <Steps label={m.shell_steps()} steps={steps} current={step} doneLabel={m.shell_stepFinished()} />
      <a href="/HelpHome/contactUsHelp" target="_blank" rel="noopener">
        {m.shell_help()}
      </a>
    </>
  );
}
