// The page of a search for a single character, which is not made (SR-1).
import { Link } from '@partharbor/ui/Link';
import { PageHead, Stack } from '@partharbor/ui/Layout';
import { Notice } from '@partharbor/ui/Notice';
import { m } from '../../i18n/messages.js';
import { Crumbs } from './SearchResults.tsx';

export function TooShort({ keywords }: { keywords: string }) {
  return (
    <Stack gap={8}>
      <div>
        <Crumbs keywords={keywords} />
        <PageHead title={m.search_title({ keywords })} />
      </div>
      <Notice tone="lead" title={m.search_short()} actions={<Link href="/ProductListHome">{m.search_toCategories()}</Link>}>
        {m.search_shortWhy({ keywords })}
      </Notice>
    </Stack>
  );
}
