// Where a part was expected: none named, none there, or not loaded; always with ways on.
import { Button, LinkButton } from '@partharbor/ui/button';
import { ErrorBox } from '@partharbor/ui/error-box';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { m } from '../../i18n/messages.js';
import type { Loaded } from './product.server.ts';

export function NoProduct({ loaded }: { loaded: Exclude<Loaded, { kind: 'found' }> }) {
  if (loaded.kind === 'failed')
    return (
      <ErrorBox
        title={loaded.message || m.product_failed()}
        action={<Button onClick={() => location.reload()}>{m.common_retry()}</Button>}
      />
    );
  const missing = loaded.kind === 'missing';
  return (
    <Stack>
      <PageHead title={missing ? m.product_missingTitle() : m.product_goneTitle()} />
      <p>{missing ? m.product_missing() : m.product_gone()}</p>
      <div>
        <LinkButton kind="primary" href="/ProductListHome">
          {m.product_toCategories()}
        </LinkButton>
      </div>
    </Stack>
  );
}
