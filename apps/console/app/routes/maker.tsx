// A maker, or a new one: its form, archiving, and the way to a merge (BO-2, R-77).
import { quantity } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/maker.ts';
import { Archive } from '../features/makers/Archive.tsx';
import { MakerFields } from '../features/makers/MakerFields.tsx';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';
import { UserText } from '../UserText.tsx';

export const meta = () => [{ title: m.makers_title() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return params.id === 'new' ? null : load('consoleMaker', {}, request, params);
}

const back = () => ({ href: '/makers', label: m.makers_title() });

export default function MakerRoute({ loaderData: outcome }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  const mayChange = may(me.permissions, 'catalogue');
  if (!outcome)
    return (
      <DetailPage back={back()} title={m.makers_new()}>
        <MakerFields key="new" maker={null} />
      </DetailPage>
    );
  if (!outcome.ok)
    return (
      <DetailPage back={back()} title={m.makers_title()}>
        <Failed refusal={outcome} call="consoleMaker" />
      </DetailPage>
    );
  const maker = outcome.data;
  return (
    <DetailPage
      back={back()}
      title={<UserText>{maker.name}</UserText>}
      marks={
        <>
          <Tag tone="lead">{m.makers_partsOf({ parts: quantity(maker.parts) })}</Tag>
          {maker.archived && <Tag tone="lead">{m.makers_archived()}</Tag>}
        </>
      }
      actions={
        <>
          {maker.parts > 0 && (
            <Link href={`/hotBrandsDetail?brandId=${maker.id}`} target="_blank" rel="noreferrer">
              {m.makers_inShop()}
            </Link>
          )}
          {mayChange && <Link href={`/merges/new?kind=maker&gone=${maker.id}`}>{m.makers_merge()}</Link>}
          {mayChange && <Archive maker={maker} />}
        </>
      }
    >
      <MakerFields key={`${maker.id} ${maker.version}`} maker={maker} />
    </DetailPage>
  );
}
