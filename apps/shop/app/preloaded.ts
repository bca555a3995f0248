// Which address was asked for at a press and has its answer (SR-5). Apart from the asking, whose script comes after the page.

let here = '';

/** `page`: path and query; '' = none. */
export function setHere(page: string): void {
  here = page;
}

/** Whether the answer for this path and query has come, so that the click can draw it at once. */
export const isHere = (page: string): boolean => here === page;
