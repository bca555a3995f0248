// The words of a stored message. One of a kind or shape that this version does not know is shown by a neutral sentence, never as an error.
import type { Lang } from '@partharbor/rules/goods';
import type { Services } from '../calls/context.ts';
import type { MessageWords } from '../calls/notification-kinds.ts';
import { sayIn } from '../mails/say.ts';
import type { MessageRow } from './store.ts';

type Stored = Pick<MessageRow, 'id' | 'kind' | 'said'>;

/** Kinds already logged by this process: a list of such messages is one line, not one a message and visit. */
const logged = new Set<string>();

/** A message in a language. @example wordsOfStored(services, row, 'en').title // 'Order PH26… : ¥128.00 received' */
export function wordsOfStored(
  { notificationKinds, log }: Pick<Services, 'notificationKinds' | 'log'>,
  row: Stored,
  lang: Lang,
): MessageWords {
  const kind = notificationKinds.get(row.kind);
  const words = kind?.read(row.said, lang);
  if (words) return words;
  if (!logged.has(row.kind)) {
    logged.add(row.kind);
    log.error(
      { kind: row.kind, messageId: row.id, isKnown: kind !== undefined },
      'a message has no words: its kind is unknown, or what is stored has not its shape',
    );
  }
  return neutral(lang);
}

function neutral(lang: Lang): MessageWords {
  const say = sayIn[lang];
  return {
    title: say('元港商城通知', 'A message from PartHarbor'),
    sentences: [
      say(
        '这条消息的内容已无法显示。如需了解详情，请联系客服。',
        'What it said can no longer be shown. Our support can tell you what it was about.',
      ),
    ],
    link: null,
  };
}
