// The pages of the navigation: address, name, icon, permission, and what waits there.
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconBuildingFactory from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory.mjs';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconComponents from '@tabler/icons-react/dist/esm/icons/IconComponents.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFolderQuestion from '@tabler/icons-react/dist/esm/icons/IconFolderQuestion.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconArticle from '@tabler/icons-react/dist/esm/icons/IconArticle.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutBottombar from '@tabler/icons-react/dist/esm/icons/IconLayoutBottombar.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage2Question from '@tabler/icons-react/dist/esm/icons/IconMessage2Question.mjs';
import IconMessageReport from '@tabler/icons-react/dist/esm/icons/IconMessageReport.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPackageOff from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconServerCog from '@tabler/icons-react/dist/esm/icons/IconServerCog.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import IconZoomMoney from '@tabler/icons-react/dist/esm/icons/IconZoomMoney.mjs';
import type { Icon as IconShape } from '@tabler/icons-react';
import type { Grant, Permission } from '@partharbor/contract/permissions';
import { allows } from '@partharbor/contract/permissions';
import type { Answer } from '../../calls.ts';
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
    permission: 'orders.view',
    waiting: ({ waiting }) => waiting.pendingConfirm + waiting.waitSend,
  },
  { href: '/parts', name: m.shell_parts, icon: IconPackage, permission: 'catalogue.view' },
  { href: '/makers', name: m.makers_title, icon: IconBuildingFactory, permission: 'catalogue.view' },
  { href: '/merges', name: m.merges_title, icon: IconArrowsJoin, permission: 'catalogue.view' },
  { href: '/imports', name: m.shell_imports, icon: IconFileImport, permission: 'catalogue.view' },
  { href: '/search-words', name: m.shell_searchWords, icon: IconListSearch, permission: 'catalogue.view' },
  { href: '/categories', name: m.shell_categories, icon: IconCategory, permission: 'catalogue.view' },
  { href: '/unsorted', name: m.shell_unsorted, icon: IconFolderQuestion, permission: 'catalogue.view' },
  { href: '/payments', name: m.shell_payments, icon: IconWallet, permission: 'payments.view' },
  { href: '/queue', name: m.shell_queue, icon: IconZoomMoney, permission: 'payments.view', waiting: ({ waiting }) => waiting.unapplied },
  { href: '/customers', name: m.shell_customers, icon: IconUsers, permission: 'customers.view' },
  {
    href: '/inquiries',
    name: m.inquiries_inquiries,
    icon: IconReceiptDollar,
    permission: 'quotes.view',
    waiting: ({ waiting }) => waiting.inquiries,
  },
  {
    href: '/shortages',
    name: m.inquiries_shortages,
    icon: IconPackageOff,
    permission: 'quotes.view',
    waiting: ({ waiting }) => waiting.shortages,
  },
  { href: '/contacts', name: m.shell_contacts, icon: IconHeadset, permission: 'service.view' },
  { href: '/service-days', name: m.shell_serviceDays, icon: IconCalendarOff, permission: 'service.view' },
  { href: '/contents', name: m.shell_contents, icon: IconArticle, permission: 'content.view' },
  { href: '/home-page', name: m.shell_homePage, icon: IconHome, permission: 'content.view' },
  { href: '/footer', name: m.shell_footer, icon: IconLayoutBottombar, permission: 'content.view' },
  { href: '/cooperations', name: m.shell_cooperations, icon: IconBriefcase, permission: 'content.view' },
  {
    href: '/feedback',
    name: m.feedback_title,
    icon: IconMessageReport,
    permission: 'service.view',
    waiting: ({ waiting }) => waiting.feedback,
  },
  {
    href: '/bom-feedback',
    name: m.bom_feedback_title,
    icon: IconMessage2Question,
    permission: 'service.view',
    waiting: ({ waiting }) => waiting.bomFeedback,
  },
  { href: '/placements', name: m.shell_placements, icon: IconSpeakerphone, permission: 'marketing.view' },
  { href: '/downloads', name: m.shell_downloads, icon: IconDownload, permission: 'content.view' },
  { href: '/outbox', name: m.shell_outbox, icon: IconMail, permission: 'system.view' },
  { href: '/failures', name: m.shell_failures, icon: IconBug, permission: 'system.view' },
  { href: '/jobs', name: m.shell_jobs, icon: IconServerCog, permission: 'system.view' },
  { href: '/audit', name: m.shell_audit, icon: IconShieldCheck, permission: 'system.view' },
  { href: '/staff', name: m.staff_title, icon: IconUserCog, permission: 'staff.view' },
  { href: '/roles', name: m.staff_rolesTitle, icon: IconShieldLock, permission: 'staff.view' },
  { href: '/ui', name: m.shell_ui, icon: IconComponents },
];

/** Whether someone may use a page or act; 'admin' may everything. */
export const may = (grants: readonly Grant[], permission: Permission | undefined): boolean =>
  permission === undefined || allows(grants, permission);

/** Whether a page of the navigation is the one shown, or one below it is. */
export const isCurrent = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
