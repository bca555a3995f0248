// The pages of the navigation: address, name, icon, permission, and what waits there.
import IconComponents from '@tabler/icons-react/dist/esm/icons/IconComponents.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import IconZoomMoney from '@tabler/icons-react/dist/esm/icons/IconZoomMoney.mjs';
import type { Icon as IconShape } from '@tabler/icons-react';
import type { Answer, Permission } from '../../calls.ts';
import { m } from '../../i18n/messages.js';

export type Me = Answer<'consoleMe'>;

export interface NavPage {
  readonly href: string;
  readonly name: () => string;
  readonly icon: IconShape;
  readonly permission?: Permission;
  readonly waiting?: (me: Me) => number;
}

export const pages: readonly NavPage[] = [
  { href: '/', name: m.shell_overview, icon: IconLayoutDashboard },
  {
    href: '/orders',
    name: m.shell_orders,
    icon: IconReceipt,
    permission: 'orders',
    waiting: ({ waiting }) => waiting.pendingConfirm + waiting.waitSend,
  },
  { href: '/parts', name: m.shell_parts, icon: IconPackage, permission: 'catalogue' },
  { href: '/imports', name: m.shell_imports, icon: IconFileImport, permission: 'catalogue' },
  { href: '/payments', name: m.shell_payments, icon: IconWallet, permission: 'payments' },
  { href: '/queue', name: m.shell_queue, icon: IconZoomMoney, permission: 'payments', waiting: ({ waiting }) => waiting.unapplied },
  { href: '/customers', name: m.shell_customers, icon: IconUsers, permission: 'customers' },
  { href: '/placements', name: m.shell_placements, icon: IconSpeakerphone, permission: 'content' },
  { href: '/downloads', name: m.shell_downloads, icon: IconDownload, permission: 'content' },
  { href: '/outbox', name: m.shell_outbox, icon: IconMail, permission: 'system' },
  { href: '/audit', name: m.shell_audit, icon: IconShieldCheck, permission: 'system' },
  { href: '/ui', name: m.shell_ui, icon: IconComponents },
];

/** Whether someone may use a page or act; 'admin' may everything. */
export const may = (permissions: readonly string[], permission: Permission | undefined): boolean =>
  permission === undefined || permissions.includes('admin') || permissions.includes(permission);

/** Whether a page of the navigation is the one shown, or one below it is. */
export const isCurrent = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
