// Which popup a page may show, and whether the reader has closed it already (PU-1, PU-2).
import type { ShownPopup } from '@partharbor/contract/calls/placements';

export type Place = ShownPopup['appearLocation'];

const places: Readonly<Record<string, Place>> = {
  '/index': 'frontPage',
  '/UserHome/order': 'orderPage',
  '/orderDetail': 'orderDetail',
  '/UserHome/UserCenter': 'personalCentre',
  '/Cart': 'cart',
  '/bom': 'bom',
};

/** The place of a page's popup; undefined where none may appear. @example placeOf('/Cart') // 'cart' */
export const placeOf = (pathname: string): Place | undefined => (Object.hasOwn(places, pathname) ? places[pathname] : undefined);

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Version = Pick<ShownPopup, 'id' | 'appearLocation' | 'popupMethod' | 'updateTime'>;

const keyOf = ({ appearLocation }: Version): string => `popup ${appearLocation}`;
const markOf = ({ id, updateTime }: Version): string => `${id} ${updateTime}`;

/** Closed once, in this version. */
export const wasClosed = (memory: Memory, popup: Version): boolean =>
  popup.popupMethod === 'once' && memory.getItem(keyOf(popup)) === markOf(popup);

/** In once-only mode closing is kept, otherwise the record is cleared (S4). */
export function recordClosing(memory: Memory, popup: Version): void {
  if (popup.popupMethod === 'once') memory.setItem(keyOf(popup), markOf(popup));
  else memory.removeItem(keyOf(popup));
}
