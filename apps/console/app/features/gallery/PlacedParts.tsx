// Gallery, what staff place in the shop: bars above the header, pictures with a link, popups in every size.
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { NoticeBar } from '@partharbor/ui/notice-bar';
import { PlacedImage } from '@partharbor/ui/placed';
import { PopupDialog, PopupPreview } from '@partharbor/ui/popup-box';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import iconUrl from '../../favicon.svg?url';

const picture = { url: iconUrl, link: '', width: 64, height: 64 };
const sizes = ['small', 'medium', 'large'] as const;

export function PlacedParts() {
  const [open, setOpen] = useState(false);
  const popup = {
    title: m.gallery_info(),
    isText: true,
    content: m.gallery_lead(),
    images: [],
    buttonText: m.gallery_link(),
    bindLink: '/',
  };
  return (
    <Panel title={m.shell_placements()}>
      <Stack gap={12}>
        <NoticeBar label={m.gallery_info()} urgent={false} heading={m.gallery_info()} link="/" images={[picture]} />
        <NoticeBar label={m.gallery_lead()} urgent heading={m.gallery_lead()} link="" images={[]} />
        <PlacedImage image={picture} name={m.gallery_info()} />
        {sizes.map((boxSize) => (
          <PopupPreview key={boxSize} popup={{ ...popup, boxSize, ...(boxSize === 'large' && { isText: false, images: [picture] }) }} />
        ))}
        <Button onClick={() => setOpen(true)}>{m.gallery_link()}</Button>
        {open && (
          <PopupDialog
            popup={{ ...popup, boxSize: 'small' }}
            onClose={() => setOpen(false)}
            close={<Button onClick={() => setOpen(false)}>{m.common_close()}</Button>}
          />
        )}
      </Stack>
    </Panel>
  );
}
