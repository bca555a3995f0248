// The page of the enquiry form: for cooperation, and for who wants to use the API (CO-5).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Grid, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { ShellData } from '../shell/data.ts';
import { CooperationForm } from './CooperationForm.tsx';
import css from './cooperation.module.css';
import type { CooperationAnswer } from './submit.ts';

const texts = {
  cooperation: {
    title: m.cooperation_title,
    intro: m.cooperation_intro,
    points: [m.cooperation_point1, m.cooperation_point2, m.cooperation_point3],
  },
  api: {
    title: m.cooperation_apiTitle,
    intro: m.cooperation_apiIntro,
    points: [m.cooperation_api1, m.cooperation_api2, m.cooperation_api3],
  },
};

export function CooperationPage({ about, path, answer }: { about: keyof typeof texts; path: string; answer?: CooperationAnswer }) {
  const { title, intro, points } = texts[about];
  const frame = useRouteLoaderData<ShellData>('routes/shell');
  return (
    <Stack measure="form">
      <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: title() }]} />
      <PageHead title={title()} />
      <Grid columns="halves">
        <Panel>
          {/* The form asks for a number of the mainland, by which it is answered. */}
          {frame?.edition === 'international' ? (
            <Stack gap={8}>
              <p>{m.cooperation_byMail()}</p>
              <p translate="no">
                <a href={`mailto:${frame.serviceMail}`}>{frame.serviceMail}</a>
              </p>
            </Stack>
          ) : (
            <CooperationForm first={answer} path={path} />
          )}
        </Panel>
        <Panel>
          <Stack gap={12}>
            <p>{intro()}</p>
            <ul className={css.points}>
              {points.map((point) => (
                <li key={point()}>{point()}</li>
              ))}
            </ul>
            {about === 'api' && (
              <p>
                <a href="/api/openapi.json">{m.cooperation_apiDocument()}</a>
              </p>
            )}
            <p>
              <Link href="/HelpHome/contactUsHelp">{m.shell_contact()}</Link>
            </p>
          </Stack>
        </Panel>
      </Grid>
    </Stack>
  );
}
