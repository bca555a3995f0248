// Shapes of BOM pages: what the calls answer, slimmed for the page.
import type { bomCandidates } from '@partharbor/contract/calls/boms-match';
import type { bomDraft, bomDraftEdit, bomDraftRead, bomDrafts, bomReadFile } from '@partharbor/contract/calls/boms-read';
import type { bomDetail } from '@partharbor/contract/calls/boms';
import type { Answer } from '../../loader-call.ts';

export type Read = Answer<typeof bomReadFile>;
export type DraftShown = Answer<typeof bomDraft>;
export type DraftAsRead = Answer<typeof bomDraftRead>;
type SavedShown = Answer<typeof bomDetail>;
export type Edited = Answer<typeof bomDraftEdit>;
export type DraftEntry = Answer<typeof bomDrafts>[number];
export type BomFile = DraftShown['file'];
export type KeptLine = DraftShown['lines'][number];
export type Group = DraftShown['groups'][number];
export type Candidate = KeptLine['candidates'][number];
export type Match = KeptLine['match'];
export type Supply = NonNullable<KeptLine['supply']>;
export type Tab = KeptLine['tab'];
export type Candidates = Answer<typeof bomCandidates>;
export type Alternative = Candidates['alternatives'][number];
export type Change = SavedShown['changes'][number];

/** A line as the page keeps it: candidates are asked for when its row opens, need and cost follow from the groups. */
export interface BomLine extends Pick<
  KeptLine,
  'key' | 'match' | 'reason' | 'reasonText' | 'notes' | 'vetoes' | 'picks' | 'line' | 'version' | 'choice' | 'setAside'
> {
  readonly picked: readonly Pick<Candidate, 'goodsId' | 'partNo' | 'brandName' | 'package'>[];
  /** Candidates there are; 0 = none. */
  readonly offered: number;
}

/** Which list: a draft of a visitor or an account, a saved BOM, or one that a link opens. */
export type BomRef =
  | { readonly kind: 'draft'; readonly draftId: string }
  | { readonly kind: 'saved'; readonly bomId: string; readonly revision: number; readonly readOnly: boolean }
  | { readonly kind: 'shared'; readonly rights: 'view' | 'copy' };

/** A list as its page shows it. */
export interface BomView {
  readonly ref: BomRef;
  readonly name: string;
  readonly sets: number;
  readonly remark: string;
  readonly attrition: string;
  readonly version: number;
  readonly lines: readonly BomLine[];
  readonly groups: readonly Group[];
  readonly totals: DraftShown['totals'];
  readonly others: DraftShown['others'];
  readonly currency: 'CNY' | 'USD';
  readonly edition: 'domestic' | 'international';
  readonly asOf: string;
}

export type TextField =
  | 'designators'
  | 'materialCode'
  | 'customerPn'
  | 'mpn'
  | 'manufacturer'
  | 'value'
  | 'description'
  | 'package'
  | 'supplierPn'
  | 'remark';

export interface WantedPick {
  readonly goodsId: string;
  readonly number: number | null;
}

/** One change of a list, as the calls take it. */
export type Op =
  | { readonly op: 'set'; readonly key: string; readonly field: TextField; readonly value: string; readonly lineVersion?: number }
  | { readonly op: 'quantity'; readonly key: string; readonly value: number; readonly lineVersion?: number }
  | { readonly op: 'dnp'; readonly key: string; readonly value: boolean; readonly lineVersion?: number }
  | { readonly op: 'pick'; readonly key: string; readonly picks: readonly WantedPick[]; readonly lineVersion?: number }
  | { readonly op: LineAct; readonly key: string; readonly lineVersion?: number }
  | { readonly op: 'add'; readonly line: Readonly<Record<string, unknown>>; readonly after: string }
  | { readonly op: 'remove'; readonly key: string }
  | { readonly op: 'sets'; readonly value: number }
  | { readonly op: 'attrition' | 'remark' | 'name'; readonly value: string }
  | { readonly op: 'seen' };
type LineAct = 'confirm' | 'decline' | 'reopen' | 'leaveOut' | 'takeIn' | 'searchAnyway';
