// Sends a picture and hands its address on: JPG, PNG or WebP of at most 1 MB.
import { Button } from '@partharbor/ui/button';
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { unreachable } from '@partharbor/contract/wire';
import { useRef, useState } from 'react';
import { callHref } from '../../calls.ts';
import type { Answer } from '../../calls.ts';
import { headersOf, outcomeOf } from '../../client.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';

type Picture = Answer<'pictureUpload'>;

const pictureMaxBytes = 1024 * 1024;

async function upload(file: File): Promise<Outcome<Picture>> {
  const form = new FormData();
  form.append('file', file);
  try {
    const answer = await fetch(callHref('pictureUpload'), { method: 'POST', body: form, headers: headersOf() });
    return outcomeOf<Picture>(answer.status, await answer.json());
  } catch {
    // No connection, or an answer that is no envelope.
    return unreachable;
  }
}

export function PictureButton({ label, onSent }: { label: string; onSent: (picture: Picture, name: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(null);
    setTooLarge(file.size > pictureMaxBytes);
    if (file.size > pictureMaxBytes) return;
    setBusy(true);
    const outcome = await upload(file);
    setBusy(false);
    if (outcome.ok) onSent(outcome.data, file.name.replace(/\.[^.]*$/, ''));
    else setRefusal(outcome);
  };
  return (
    <>
      <Button loading={busy} loadingLabel={m.contents_uploading()} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {tooLarge && <p role="alert">{m.contents_tooLarge()}</p>}
      <Refused refusal={refusal} call="pictureUpload" />
    </>
  );
}
