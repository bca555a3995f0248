// Text messages by any service that takes JSON over https and says in JSON whether it sent.
import type { HttpSms } from '../config/sms.ts';
import type { Asking, CodeMessage, SmsGateway } from './gateway.ts';
import { post } from './post.ts';

/** The template with its values, each escaped as JSON texts are. */
const bodyOf = (template: string, message: CodeMessage): string =>
  template.replace(/\{(mobile|code|minutes)\}/g, (_all, name: keyof CodeMessage) => JSON.stringify(String(message[name])).slice(1, -1));

/** What stands at a path of names; undefined where it leads nowhere. */
function at(json: unknown, path: string): unknown {
  let here = json;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[name];
  }
  return here;
}

/** What the answer says otherwise is taken for a passing trouble: the words of a service unknown tell nothing. */
export function httpSms(setting: HttpSms, asking: Asking): SmsGateway {
  return async (message) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', [setting.header.name]: setting.header.value };
    const own = new URL(setting.url);
    const url = asking.origin === undefined ? own : new URL(own.pathname + own.search, asking.origin);
    const answer = await post(asking, 'http', url, { headers, body: bodyOf(setting.body, message) });
    if (answer === null) return 'away';
    const found = at(answer.json, setting.ok.path);
    if (answer.status < 300 && (typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean')) {
      if (String(found) === setting.ok.value) return 'sent';
    }
    asking.log.warn({ service: 'http', status: answer.status }, 'a service of text messages did not send');
    return 'away';
  };
}
