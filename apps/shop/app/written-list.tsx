// A list that stands on many pages: the server writes its items once, browsers draw them.
import type { HTMLAttributes, ReactNode } from 'react';
import { writer } from './written.ts';

interface WrittenListProps extends Omit<HTMLAttributes<HTMLUListElement>, 'children'> {
  /** All that the items show besides words of the page's language, as JSON can hold it. */
  readonly shown: unknown;
  readonly children: () => ReactNode;
}

export function WrittenList({ shown, children, ...attributes }: WrittenListProps) {
  if (import.meta.env.SSR && writer()) return <ul {...attributes} dangerouslySetInnerHTML={{ __html: writer()!.kept(shown, children) }} />;
  return <ul {...attributes}>{children()}</ul>;
}
