// Who one is, and the questionnaire about one's work with what it gives (AC-4, AC-6).
import { Facts, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { day, quantity } from '@partharbor/rules/format';
import { profilePoints } from '@partharbor/rules/profile';
import { m } from '../../i18n/messages.js';
import { ProfileForm } from './ProfileForm.tsx';
import type { AccountInfoData, ProfileAnswer } from './profile.server.ts';

/** What there is to gain, or that it is gained. */
function Banner({ data, answer }: { data: AccountInfoData; answer: ProfileAnswer | undefined }) {
  const points = quantity(profilePoints);
  if (answer?.did === 'saved' && answer.points > 0 && data.isDomestic)
    return (
      <Notice
        tone="stock"
        title={m.profile_thanks({ points })}
        actions={
          <Link href="/UserHome/myScore" target="_blank">
            {m.profile_viewPoints()}
          </Link>
        }
      />
    );
  if (answer?.did === 'saved') return <Notice tone="stock">{m.profile_saved()}</Notice>;
  if (data.profile.filled) return <Notice live={false}>{m.profile_complete()}</Notice>;
  return <Notice live={false}>{data.isDomestic ? m.profile_offer({ points }) : m.profile_why()}</Notice>;
}

export function AccountInfoPage({ data, answer }: { data: AccountInfoData; answer: ProfileAnswer | undefined }) {
  const { info } = data;
  return (
    <Stack>
      <PageHead title={m.profile_title()} />
      <Panel title={m.profile_account()}>
        <Facts
          items={[
            { name: m.centre_overviewUser(), value: <span translate="no">{info.username}</span> },
            { name: m.centre_overviewMobile(), value: info.mobile || m.centre_overviewNone() },
            { name: m.centre_overviewEmail(), value: info.email || m.centre_overviewNone() },
            { name: m.centre_overviewSince(), value: <time dateTime={info.createdAt}>{day(info.createdAt)}</time> },
          ]}
        />
      </Panel>
      <Panel title={m.profile_questionnaire()} id="profile">
        <Stack>
          <Banner data={data} answer={answer} />
          <ProfileForm data={data.profile} currency={data.isDomestic ? 'CNY' : 'USD'} answer={answer} />
        </Stack>
      </Panel>
    </Stack>
  );
}
