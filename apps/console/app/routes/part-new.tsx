// A new part, or a copy of one (BO-2).
import type { Route } from './+types/part-new.ts';
import { NewPart } from '../features/part-edit/NewPart.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';

export const meta = () => [{ title: m.part_edit_newTitle() }];

const idIn = (text: string | null): string => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : '');

/** `copy`: the part that is copied; `category`: where it is made. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const from = idIn(asked.get('copy'));
  const [categories, source] = await Promise.all([
    load('consolePartCategories', {}, request),
    from === '' ? null : load('consolePartForm', {}, request, { goodsId: from }),
  ]);
  return { categories, source, categoryId: idIn(asked.get('category')) };
}

export default function PartNewRoute({ loaderData: { categories, source, categoryId } }: Route.ComponentProps) {
  const copied = source?.ok ? source.data : null;
  return (
    <DetailPage
      back={{ href: '/parts', label: m.parts_title() }}
      title={copied ? m.part_edit_copyOf({ partNo: copied.fields.partNo }) : m.part_edit_newTitle()}
    >
      {!categories.ok ? (
        <Failed refusal={categories} call="consolePartCategories" />
      ) : source && !source.ok ? (
        <Failed refusal={source} call="consolePartForm" />
      ) : (
        <NewPart key={`${copied?.goodsId} ${categoryId}`} categories={categories.data} source={copied} categoryId={categoryId} />
      )}
    </DetailPage>
  );
}
