// The security check as a dialog over a form; fetched when it is first needed.
import { Dialog } from '@partharbor/ui/dialog';
import { m } from '../../i18n/messages.js';
import { Captcha } from './Captcha.tsx';

interface CaptchaDialogProps {
  onDone: (verification: string) => void;
  onClose: () => void;
}

export function CaptchaDialog({ onDone, onClose }: CaptchaDialogProps) {
  return (
    <Dialog open onClose={onClose} title={m.captcha_title()} closeLabel={m.captcha_close()}>
      <Captcha onDone={onDone} />
    </Dialog>
  );
}
