// What the plain search field and the one with suggestions share.
import type { FormEvent } from 'react';

/** Longest query (SR-1). */
export const QUERY_LENGTH = 50;

/** Typing again takes the “too short” word back, so that the next submit is judged anew. */
export const clearValidity = (event: FormEvent<HTMLInputElement>): void => event.currentTarget.setCustomValidity('');
