// What to write on a bank transfer; staff record it when the money has arrived.
import { CopyButton } from '@partharbor/ui/copy-button';
import { Facts } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import type { Refused } from '../../loader-call.ts';
import { money } from '@partharbor/rules/format';
import { isIbanLike } from '@partharbor/rules/iban';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import { MethodIcon, methodName } from './method.tsx';
import type { OpenPayment } from './pay.server.ts';
import css from './payment.module.css';

export function TransferPlate({ loaded, refusal }: { loaded: OpenPayment; refusal: Refused | undefined }) {
  const { order, bank } = loaded;
  const copy = (text: string) => <CopyButton text={text} {...copyTexts(text)} />;
  return (
    <>
      <h2 className={css.method}>
        <MethodIcon type="TRANSFER" size={24} /> {methodName('TRANSFER')}
      </h2>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <p>{bank ? m.payment_transferTitle() : m.payment_transferMissing()}</p>
      <Facts
        items={[
          ...(bank
            ? [
                { name: m.payment_transferPayee(), value: bank.payee },
                { name: m.payment_transferBank(), value: bank.bank },
                {
                  name: isIbanLike(bank.account) ? m.payment_transferIban() : m.payment_transferAccount(),
                  value: (
                    <>
                      <span translate="no">{bank.account}</span> {copy(bank.account)}
                    </>
                  ),
                },
                ...(bank.swift === null
                  ? []
                  : [
                      {
                        name: m.payment_transferSwift(),
                        value: (
                          <>
                            <span translate="no">{bank.swift}</span> {copy(bank.swift)}
                          </>
                        ),
                      },
                    ]),
              ]
            : []),
          { name: m.payment_transferAmount(), value: <b translate="no">{money(order.payable, order.currency)}</b> },
          {
            name: m.payment_transferReference(),
            value: (
              <>
                <b translate="no">{order.orderNo}</b> {copy(order.orderNo)}
                <br />
                <span className={css.faint}>{m.payment_transferReferenceNote()}</span>
              </>
            ),
          },
        ]}
      />
      {bank?.demo && (
        <Notice tone="lead" live={false}>
          {m.payment_transferDemo()}
        </Notice>
      )}
      <p className={css.faint}>
        {m.payment_noteTransfer()}
        {bank !== null && bank.swift !== null && ` ${m.payment_transferCharges()}`}
      </p>
    </>
  );
}
