// Refusals of visitors who open very many pages without a login.
import { reason, type ReasonEntry } from './entry.ts';

export const browseLimits = {
  VISITOR_LIMITED: {
    ...reason(
      429,
      'a visitor without a login asked for very many pages; verifying or logging in lifts it',
      '访问过于频繁，请完成安全验证或登录后继续。',
      'You have opened very many pages. Pass the security check or log in to go on.',
    ),
    code: -1001,
  },
  ADDRESS_LIMITED: {
    ...reason(
      429,
      'visitors without a login at one address asked for very many pages together; verifying or logging in lifts it for the visitor',
      '您所在网络访问过于频繁，请完成安全验证或登录后继续。',
      'Very many pages were opened from your network. Pass the security check or log in to go on.',
    ),
    code: -1002,
  },
} as const satisfies Record<string, ReasonEntry>;
