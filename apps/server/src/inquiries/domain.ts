// What the shop takes from inquiries.
import type { Domain } from '../calls/domain.ts';
import { inquiryAnswered } from './notifications.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'inquiries', operations, notifications: [inquiryAnswered] };
