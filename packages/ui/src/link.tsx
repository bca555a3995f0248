// A link that uses the application's router where one is provided and is a plain anchor everywhere else.
import { createContext, createElement, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const PlainLink = (props: LinkProps) => <a {...props}>{props.children}</a>;

/** Give the router's link here once, at the root of the application. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** In-application link. Addresses of other sites open in place too; give `rel` and say so in the text. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
