// Buttons for logging in elsewhere, below the form of the login page (RT-7, AC-2).
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import type { ThirdParty } from '@partharbor/rules/third-parties';
import IconAlipay from '@tabler/icons-react/dist/esm/icons/IconBrandAlipay.mjs';
import IconQq from '@tabler/icons-react/dist/esm/icons/IconBrandQq.mjs';
import IconWechat from '@tabler/icons-react/dist/esm/icons/IconBrandWechat.mjs';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import css from './accounts.module.css';
import { providerName } from './third-party.ts';

const icons = { wechat: IconWechat, qq: IconQq, alipay: IconAlipay } as const;

/** A document of its own, as it leads out of the shop. */
export function ThirdParties({ logins, target }: { logins: readonly ThirdParty[]; target: string }) {
  if (logins.length === 0) return null;
  return (
    <Form method="post" action="/login-with" reloadDocument className={css.elsewhere}>
      <input type="hidden" name="to" value={target} />
      <fieldset className={css.providers}>
        <legend>{m.accounts_elsewhere()}</legend>
        {logins.map((provider) => (
          <Button key={provider} type="submit" name="provider" value={provider} size="form" icon={<Icon of={icons[provider]} />}>
            {providerName(provider)}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}
