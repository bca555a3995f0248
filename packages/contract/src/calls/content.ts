// Contents as visitors read them: lists, single texts, encyclopedia, footer, and enquiries about cooperation (CO-2, CO-3, CO-5, HD-9).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { contentItem, contentKind, contentLink } from '../contents.ts';
import { id, int, line, mobile, pageOf, text, time } from '../fields.ts';
import { goodsRecord } from '../records.ts';

export const contentList = defineCall({
  id: 'content-list',
  method: 'GET',
  path: 'home/content/list',
  who: 'anyone',
  summary: 'Published texts of a kind in the visitor’s language, pinned ones first, then the newest (CO-2)',
  enc: 'none',
  input: z.object({ kind: contentKind, tag: line(20).default(''), current: int(1, 10_000).default(1), size: int(1, 50).default(20) }),
  answer: pageOf(contentItem).extend({ tags: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
  queries: 3,
});

export const contentDetail = defineCall({
  id: 'content-detail',
  method: 'GET',
  path: 'home/content/detail',
  who: 'anyone',
  summary: 'A published text with its neighbours and the parts it is about (CO-2, CO-3)',
  enc: 'none',
  input: z.object({ id, kind: contentKind.optional() }),
  answer: contentItem.extend({
    /** Made of Markdown: no raw HTML, checked links, pictures of our own. */
    html: z.string(),
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
    updatedAt: time,
    groupName: z.string(),
    category: z.object({ categoryId: id, categoryName: z.string(), categoryEnName: z.string() }).nullable(),
    parts: z.array(goodsRecord),
    previous: contentLink.nullable(),
    next: contentLink.nullable(),
  }),
  refuses: ['NOT_FOUND'],
  queries: 6,
  firstUse: 2,
});

export const encyclopedias = defineCall({
  id: 'encyclopedias',
  method: 'POST',
  path: 'home/encyclopedias/getEncyclopediasData',
  who: 'anyone',
  summary: 'Groups of the encyclopedia with their articles and links (HD-9, CO-3)',
  enc: 'form',
  input: z.object({}),
  answer: z.array(
    z.object({
      parentName: z.string(),
      parentNameEn: z.string(),
      linkData: z.array(z.object({ name: z.string(), nameEn: z.string(), link: z.string() })),
      parentData: z.array(z.object({ encyclopediasId: id, encyclopediasName: z.string(), encyclopediasNameEn: z.string() })),
    }),
  ),
  budget: 'reads',
  queries: 2,
});

const footerLink = z.object({ label: z.string(), href: z.string() });
export const footerData = defineCall({
  id: 'footer-data',
  method: 'GET',
  path: 'home/footer/data',
  who: 'anyone',
  summary: 'The footer in the visitor’s language: groups of links, other sites, hotline, filing texts (HD-9)',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    groups: z.array(z.object({ title: z.string(), links: z.array(footerLink) })),
    friends: z.array(footerLink),
    hotline: z.string(),
    filings: z.array(footerLink),
  }),
  queries: 0,
  firstUse: 2,
});

/** What an enquiry says where its sender wrote nothing. */
export const cooperationContent = '商务合作';

export const addCooperate = defineCall({
  id: 'add-cooperate',
  method: 'POST',
  path: 'home/suppliers/addCooperate',
  who: 'anyone',
  summary: 'An enquiry about cooperation or the API: 1 = received, 2 = not possible just now, try again (CO-5)',
  enc: 'form',
  input: z.object({
    cooperateType: line(30).default('API申请'),
    companyType: line(30).default('其他'),
    remark: line(30).default(''),
    name: line(30, 1),
    mobilePhone: mobile,
    company: line(30, 1),
    email: line(30).default(''),
    content: text(30).default(''),
  }),
  answer: z.union([z.literal(1), z.literal(2)]),
  budget: { times: 20, per: 'hour', of: 'account' },
  queries: 1,
});
