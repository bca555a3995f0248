// The dialog the footer opens: the enquiry form; it closes once the enquiry was received (CO-5).
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { useToast } from '@partharbor/ui/toast';
import { useCallback } from 'react';
import { m } from '../../i18n/messages.js';
import { CooperationForm } from './CooperationForm.tsx';

export function CooperationDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const onSent = useCallback(() => {
    toast({ text: m.cooperation_sent() });
    onClose();
  }, [toast, onClose]);
  return (
    <Dialog open onClose={onClose} title={m.cooperation_title()} closeLabel={m.common_close()}>
      <Stack gap={12}>
        <p>{m.cooperation_intro()}</p>
        <CooperationForm onSent={onSent} />
      </Stack>
    </Dialog>
  );
}
