// When a page is asked anew: after every form, refused ones too, for a refusal tells that what is shown is out of date.
import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For a route: `export const shouldRevalidate = afterForms`. The router by itself skips forms answered with 4xx. */
export const afterForms = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (formMethod !== undefined && formMethod !== 'GET');
