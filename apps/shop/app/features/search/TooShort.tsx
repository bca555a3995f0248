// The page of a search for a single character, which is not made (SR-1).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Link } from '@partharbor/ui/link';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { m } from '../../i18n/messages.js';

export function TooShort({ keywords }: { keywords: string }) {
  return (
    <Stack gap={8}>
      <div>
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: keywords }]} />
        <PageHead title={m.search_title({ keywords })} />
      </div>
      <Notice tone="lead" title={m.search_short()} actions={<Link href="/ProductListHome">{m.search_toCategories()}</Link>}>
        {m.search_shortWhy({ keywords })}
      </Notice>
    </Stack>
  );
}
