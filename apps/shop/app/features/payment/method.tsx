// Payment methods: name, icon, what each asks for.
import { Icon } from '@partharbor/ui/icon';
import type { PayType } from '@partharbor/rules/orders';
import IconBrandAlipay from '@tabler/icons-react/dist/esm/icons/IconBrandAlipay.mjs';
import IconBrandWechat from '@tabler/icons-react/dist/esm/icons/IconBrandWechat.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { m } from '../../i18n/messages.js';

const icons = { WECHAT: IconBrandWechat, ALIPAY: IconBrandAlipay, CREDIT_CARD: IconCreditCard, TRANSFER: IconBuildingBank } as const;
const names = { WECHAT: m.payment_wechat, ALIPAY: m.payment_alipay, CREDIT_CARD: m.payment_card, TRANSFER: m.payment_transfer } as const;
const orderNotes = {
  WECHAT: m.payment_scanNote,
  ALIPAY: m.payment_scanNote,
  CREDIT_CARD: m.payment_cardNote,
  TRANSFER: m.payment_transferNote,
} as const;
const payNotes = {
  WECHAT: m.payment_noteScan,
  ALIPAY: m.payment_noteScan,
  CREDIT_CARD: m.payment_noteCard,
  TRANSFER: m.payment_noteTransfer,
} as const;

export const methodName = (type: PayType): string => names[type]();

/** What choosing it means while the order is being written. */
export const methodOrderNote = (type: PayType): string => orderNotes[type]();

/** What choosing it means on the pay page. */
export const methodPayNote = (type: PayType): string => payNotes[type]();

export function MethodIcon({ type, size = 20 }: { type: PayType; size?: 16 | 20 | 24 }) {
  return <Icon of={icons[type]} size={size} />;
}
