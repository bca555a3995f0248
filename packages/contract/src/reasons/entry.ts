// One reason to refuse for: when it occurs, its status, its sentence in both languages.

/** Sentences may hold `{name}` placeholders, filled from the refusal’s details. */
export interface ReasonEntry {
  /** The envelope's code where it is not the status. */
  readonly code?: number;
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly when: string;
  readonly zh: string;
  readonly en: string;
}

/** @example reason(409, 'another account has this user name', '该用户名已被注册。', 'This user name is already taken.') */
export const reason = (status: ReasonEntry['status'], when: string, zh: string, en: string): ReasonEntry => ({ status, when, zh, en });
