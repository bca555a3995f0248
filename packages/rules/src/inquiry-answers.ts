// The sentence an answer begins with, in mails and messages alike.
import type { AnswerState } from '@partharbor/rules/inquiries';

export const answerWords: Readonly<Record<AnswerState, { readonly zh: string; readonly en: string }>> = {
  replied: { zh: '您的询价已有报价。', en: 'Here is our quote for your inquiry.' },
  declined: { zh: '很抱歉，该型号暂不支持询价。', en: 'We are sorry: we cannot quote this part.' },
  sourcing: { zh: '我们正在为您寻找缺货登记的型号。', en: 'We are looking for the part you registered.' },
  found: { zh: '您缺货登记的型号已找到货源。', en: 'We have found the part you registered.' },
  none: { zh: '很抱歉，您缺货登记的型号暂时没有货源。', en: 'We are sorry: we cannot get the part you registered at present.' },
};
