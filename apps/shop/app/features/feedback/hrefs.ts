// Addresses of the pages about feedback.

export const formPath = '/questionnaire';
export const listPath = '/questionnaireWeb';

/** @example detailHref('kJ8v2QmX0rT5wYb3NcL1zA') // '/questionnaireDetail?key=kJ8v2QmX0rT5wYb3NcL1zA' */
export const detailHref = (key: string, said: '' | 'sent' | 'added' = ''): string =>
  `/questionnaireDetail?${new URLSearchParams({ key, ...(said && { said }) })}`;

export const listHref = (current = 1): string => (current > 1 ? `${listPath}?current=${current}` : listPath);
