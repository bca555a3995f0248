// Roles of staff as the shop ships them: which areas each may change (C), only see (v), or not enter.
import type { Grant } from './permissions.ts';

interface ShippedRole {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly permissions: readonly Grant[];
}

/** The role that holds every permission, those to come too; nobody edits it. */
export const OWNER = 'owner';

export const shippedRoles: readonly ShippedRole[] = [
  { key: OWNER, zh: '负责人', en: 'Owner', permissions: ['admin'] },
  {
    key: 'sales',
    zh: '销售',
    en: 'Sales',
    permissions: ['orders', 'stock.view', 'catalogue.view', 'quotes', 'invoices.view', 'customers.view', 'marketing.view', 'reports.view'],
  },
  { key: 'sourcing', zh: '采购', en: 'Sourcing', permissions: ['orders.view', 'stock.view', 'catalogue', 'quotes'] },
  { key: 'warehouse', zh: '仓储', en: 'Warehouse', permissions: ['orders.view', 'shipping', 'stock', 'catalogue.view'] },
  {
    key: 'finance',
    zh: '财务',
    en: 'Finance',
    permissions: [
      'orders.view',
      'stock.view',
      'catalogue.view',
      'quotes.view',
      'payments',
      'invoices',
      'customers.view',
      'marketing.view',
      'reports',
      'approve',
      'personal.view',
    ],
  },
  {
    key: 'service',
    zh: '客服',
    en: 'Customer service',
    permissions: [
      'orders.view',
      'shipping.view',
      'stock.view',
      'catalogue.view',
      'quotes.view',
      'invoices.view',
      'customers',
      'service',
      'content.view',
      'marketing.view',
      'personal',
      'developers.view',
    ],
  },
  { key: 'editor', zh: '编辑', en: 'Editor', permissions: ['catalogue.view', 'content', 'marketing'] },
  {
    key: 'engineer',
    zh: '工程师',
    en: 'Engineer',
    permissions: ['stock.view', 'catalogue.view', 'quotes.view', 'service', 'content.view'],
  },
  {
    key: 'auditor',
    zh: '审计',
    en: 'Auditor',
    permissions: [
      'orders.view',
      'shipping.view',
      'stock.view',
      'catalogue.view',
      'quotes.view',
      'payments.view',
      'invoices.view',
      'customers.view',
      'service.view',
      'content.view',
      'marketing.view',
      'reports.view',
      'developers.view',
      'settings.view',
      'staff.view',
      'system.view',
    ],
  },
];
