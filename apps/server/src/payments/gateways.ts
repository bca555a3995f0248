// The payment providers this shop is set up with.
import type { PayType } from '@partharbor/rules/orders';
import type { Services } from '../calls/context.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import type { Gateway } from './gateway.ts';

/** All gateways in use; the sandbox in demo mode alone. */
function gatewaysOf(services: Services): Gateway[] {
  return services.config.mode === 'demo' && services.config.paymentProvider === 'sandbox' ? [sandboxGateway(services)] : [];
}

/** The gateway that takes a pay type; undefined for transfers, which staff record. */
export const gatewayFor = (services: Services, payType: PayType): Gateway | undefined =>
  gatewaysOf(services).find((gateway) => gateway.payTypes.includes(payType));

/** A gateway by its code. */
export const gatewayByCode = (services: Services, code: string): Gateway | undefined =>
  gatewaysOf(services).find((gateway) => gateway.code === code);
