// What staff may be allowed to do: the closed list of areas, and what holding a permission includes.

/** Areas of the back office. */
export const areas = [
  'orders',
  'shipping',
  'stock',
  'catalogue',
  'quotes',
  'payments',
  'invoices',
  'customers',
  'service',
  'content',
  'marketing',
  'reports',
  'approve',
  'personal',
  'developers',
  'settings',
  'staff',
  'system',
] as const;
export type Area = (typeof areas)[number];

/** To change things of an area, which includes seeing them; or, with `.view`, to see them only. */
export type Permission = Area | `${Area}.view`;
export const permissions: readonly Permission[] = areas.flatMap((area) => [area, `${area}.view` as const]);

/** What is stored of a staff member: permissions, or 'admin', which holds them all. */
export type Grant = Permission | 'admin';
export const grants: readonly Grant[] = [...permissions, 'admin'];

const known: ReadonlySet<string> = new Set(grants);

/** The stored words that are on the list; any other opens nothing. @example grantsOf(['orders', 'kitchen']) // ['orders'] */
export const grantsOf = (stored: readonly string[]): Grant[] => stored.filter((word): word is Grant => known.has(word));

/** The area of a permission. @example areaOf('orders.view') // 'orders' */
export const areaOf = (permission: Permission): Area => permission.replace(/\.view$/, '') as Area;

/** Whether one who holds these may do what takes `needed`. @example allows(['orders'], 'orders.view') // true */
export const allows = (held: readonly Grant[], needed: Permission): boolean =>
  held.includes('admin') || held.includes(needed) || held.includes(areaOf(needed));
