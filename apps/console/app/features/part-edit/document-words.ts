// Kinds and languages of documents in words.
import { documentKinds, documentLangs, type DocumentKind, type DocumentLang } from '@partharbor/rules/part-documents';
import type { SelectOption } from '@partharbor/ui/select';
import { m } from '../../i18n/messages.js';

export const documentKindWords: Readonly<Record<DocumentKind, () => string>> = {
  datasheet: m.part_edit_docDatasheet,
  certificate: m.part_edit_docCertificate,
  drawing: m.part_edit_docDrawing,
  cad: m.part_edit_docCad,
  application_note: m.part_edit_docNote,
  pcn: m.part_edit_docPcn,
  other: m.part_edit_docOther,
};
export const documentLangWords: Readonly<Record<DocumentLang, () => string>> = {
  zh: m.part_edit_langZh,
  en: m.part_edit_langEn,
  both: m.part_edit_langBoth,
  other: m.part_edit_langOther,
};
export const kindOptions = (): SelectOption[] => documentKinds.map((value) => ({ value, label: documentKindWords[value]() }));
export const langOptions = (): SelectOption[] => documentLangs.map((value) => ({ value, label: documentLangWords[value]() }));
