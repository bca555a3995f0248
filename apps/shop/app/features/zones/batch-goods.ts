// The goods of batch activities: those an address names, or all in force (SR-11). Made on the server alone.
import { batchActivities } from '@partharbor/contract/calls/placements';
import type { ShownBatchActivity } from '@partharbor/contract/calls/placements';
import { dateTime } from '@partharbor/rules/format';
import { CAMPAIGNS_MAX, campaignKey } from '@partharbor/rules/placements';
import type { RequestScope } from '../../context.ts';
import { m } from '../../i18n/messages.js';
import { noPreset } from '../listing/preset.ts';
import type { ListPreset } from '../listing/preset.ts';
import { campaignNames, namesText } from './campaigns.ts';
import type { LoadedZone } from './zones.server.ts';
import { viewHref } from './zone-view.ts';
import type { ZoneTab, ZoneView } from './zone-view.ts';

type Running = Pick<ShownBatchActivity, 'name' | 'names' | 'endTime'>;

/** Activities that a page shows; there is always one. */
export interface Campaigns {
  readonly running: readonly Running[];
  readonly shown: readonly Running[];
  /** Names that nobody runs an activity of. */
  readonly unknown: readonly string[];
  readonly isAll: boolean;
}

/** What of the activities in force an address is about; null = nothing of them. */
export function campaignsIn(running: readonly Running[], search: URLSearchParams): Campaigns | null {
  const names = campaignNames(search.get('batchActivityNames') ?? '');
  if (!names) return null;
  const asked = new Set(names.map(campaignKey));
  const known = new Set(running.flatMap((one) => one.names.map(campaignKey)));
  const isAll = names.length === 0;
  const shown = running.filter((one) => isAll || one.names.some((name) => asked.has(campaignKey(name)))).slice(0, CAMPAIGNS_MAX);
  return shown.length === 0 ? null : { running, shown, unknown: names.filter((name) => !known.has(campaignKey(name))), isAll };
}

/** Without an answer the page is that of no activity. */
export async function loadCampaigns({ call }: RequestScope, search: URLSearchParams): Promise<Campaigns | null> {
  const running = await call(batchActivities, {});
  return running.ok ? campaignsIn(running.data, search) : null;
}

function presetFor(activities: readonly Running[], isAll: boolean): ListPreset {
  const campaigns = activities.map(({ name }) => name);
  return { ...noPreset, campaigns, sort: 'sales', carried: isAll ? {} : { batchActivityNames: namesText(campaigns) } };
}

export const campaignsPreset = ({ shown, isAll }: Campaigns): ListPreset => presetFor(shown, isAll);

const listed = (names: readonly string[]): string => names.join(m.zones_between());
const quoted = (names: readonly string[]): string => listed(names.map((name) => m.zones_quoted({ name })));

function endsOf(shown: readonly Running[]): string {
  const ends = shown.flatMap(({ name, endTime }) => (endTime === null ? [] : [{ name, time: dateTime(endTime) }]));
  if (shown.length === 1) return ends.map(({ time }) => m.zones_batchUntil({ time })).join('');
  return ends.map((one) => m.zones_batchUntilOf(one)).join(' · ');
}

function tabsOf({ running, shown, isAll }: Campaigns, { state }: LoadedZone): ZoneView['tabs'] {
  if (running.length < 2) return null;
  const one = (activity: Running): ZoneTab => ({
    href: viewHref(state, presetFor([activity], false)),
    label: activity.name,
    current: !isAll && shown.length === 1 && shown.includes(activity),
  });
  const all = { href: viewHref(state, presetFor(running.slice(0, CAMPAIGNS_MAX), true)), label: m.zones_all(), current: isAll };
  return { label: m.zones_batch(), items: [all, ...running.map(one)] };
}

/** What the page of activities in force says otherwise than that of none. */
export function campaignsView(campaigns: Campaigns, loaded: LoadedZone): Pick<ZoneView, 'title' | 'meta' | 'note' | 'notice' | 'tabs'> {
  const { shown, unknown } = campaigns;
  const title = listed(shown.map(({ name }) => name));
  return {
    title,
    meta: { title, description: m.zones_batchAbout({ names: title }) },
    note: endsOf(shown),
    notice: unknown.length > 0 ? m.zones_noBatchAmong({ names: quoted(unknown) }) : '',
    tabs: tabsOf(campaigns, loaded),
  };
}
