// What the shop's home page shows (CO-1, BO-6).
import { Link } from '@partharbor/ui/link';
import type { Route } from './+types/home-page.ts';
import { HomeForm } from '../features/site/HomeForm.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';

export const meta = () => [{ title: m.site_homeTitle() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleHome', {}, request);
}

export default function HomePageRoute({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <DetailPage
      back={{ href: '/contents', label: m.contents_pageTitle() }}
      title={m.site_homeTitle()}
      actions={
        <Link href="/index" target="_blank" rel="noreferrer">
          {m.parts_inShop()}
        </Link>
      }
    >
      {outcome.ok ? <HomeForm key={outcome.data.version} home={outcome.data} /> : <Failed refusal={outcome} call="consoleHome" />}
    </DetailPage>
  );
}
