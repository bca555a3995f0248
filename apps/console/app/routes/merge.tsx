// A merge of two parts or two makers: what stays is found, the merge tried, then made (BO-2).
import type { Route } from './+types/merge.ts';
import { Choose, type Offer } from '../features/merges/Choose.tsx';
import { kindWord } from '../features/merges/labels.ts';
import { Trial } from '../features/merges/Trial.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';

const OFFERS = 20;

export const meta = () => [{ title: m.merges_title() }];

const idIn = (query: URLSearchParams, name: string): string => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? text : '';
};

async function find(kind: 'part' | 'maker', keywords: string, gone: string, request: Request) {
  if (keywords === '') return { offers: null, refusal: null };
  if (kind === 'maker') {
    const found = await load('consoleMakers', { keywords, size: OFFERS }, request);
    if (!found.ok) return { offers: null, refusal: found };
    const makers = found.data.records.map(({ id, name, nameZh }): Offer => ({ id, name, about: nameZh }));
    return { offers: makers.filter(({ id }) => id !== gone), refusal: null };
  }
  const found = await load('consoleParts', { keywords, size: OFFERS }, request);
  if (!found.ok) return { offers: null, refusal: found };
  const parts = found.data.records.map((one): Offer => ({ id: one.goodsId, name: one.partNo, about: `${one.brandName} ${one.package}` }));
  return { offers: parts.filter(({ id }) => id !== gone), refusal: null };
}

/** What is to go, in words; '' where it cannot be read. */
async function nameOf(kind: 'part' | 'maker', id: string, request: Request): Promise<string> {
  if (id === '') return '';
  if (kind === 'maker') {
    const maker = await load('consoleMaker', {}, request, { id });
    return maker.ok ? [maker.data.name, maker.data.nameZh].filter((name) => name !== '').join(' · ') : '';
  }
  const part = await load('consolePart', {}, request, { goodsId: id });
  return part.ok ? part.data.partNo : '';
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const kind = query.get('kind') === 'maker' ? ('maker' as const) : ('part' as const);
  const [gone, kept] = [idIn(query, 'gone'), idIn(query, 'kept')];
  const keywords = query.get('keywords')?.trim() ?? '';
  const tried = gone !== '' && kept !== '' ? await load('consoleMergeTry', { kind, gone, kept }, request) : null;
  const goneName = tried?.ok ? '' : await nameOf(kind, gone, request);
  return {
    kind,
    gone,
    goneName,
    keywords,
    tried,
    found: tried ? { offers: null, refusal: null } : await find(kind, keywords, gone, request),
  };
}

export default function MergeRoute({ loaderData: { kind, gone, goneName, keywords, tried, found } }: Route.ComponentProps) {
  const list = kind === 'part' ? { href: '/parts', label: m.parts_title() } : { href: '/makers', label: m.makers_title() };
  return (
    <DetailPage back={list} title={m.merges_newTitle({ kind: kindWord(kind) })}>
      {tried?.ok && <Trial key={`${tried.data.gone.id} ${tried.data.kept.id}`} kind={kind} tried={tried.data} />}
      {tried && !tried.ok && <Failed refusal={tried} call="consoleMergeTry" />}
      {found.refusal && <Failed refusal={found.refusal} call={kind === 'maker' ? 'consoleMakers' : 'consoleParts'} />}
      {!tried?.ok && <Choose kind={kind} gone={gone} goneName={goneName} keywords={keywords} offers={found.offers} />}
    </DetailPage>
  );
}
