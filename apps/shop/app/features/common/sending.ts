// Whether a form of the page is on its way, until its answer is there.
import { useState } from 'react';
import { useActionData, useNavigation } from 'react-router';

/**
 * True from sending until the answer is there or the next page is. After a refusal the page reads its data anew: a form that says
 * what was wrong takes the next try meanwhile, else a key pressed then would be lost. `isMine` tells the form among others of the page.
 */
export function useSending(isMine: (form: FormData) => boolean): boolean {
  const { formData, state } = useNavigation();
  const answer = useActionData<unknown>();
  const [before, setBefore] = useState(answer);
  if (state === 'submitting' && before !== answer) setBefore(answer);
  return formData !== undefined && isMine(formData) && (state === 'submitting' || answer === before);
}
