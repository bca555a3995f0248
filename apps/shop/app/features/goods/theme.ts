// Pictures of parts follow the chosen theme; without a choice the file itself follows the reader's system.
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';

/** Query to put behind the address of a part's drawing: '', '?theme=light' or '?theme=dark'. */
export function usePictureTheme(): string {
  const theme = useRouteLoaderData<typeof loader>('root')?.theme;
  return theme ? `?theme=${theme}` : '';
}

/** A part's picture in the theme: drawings follow it, photographs are one file for both. */
export const inTheme = (img: string, theme: string): string => (img.startsWith('/part-drawings/') ? img + theme : img);
