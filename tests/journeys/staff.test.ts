// Two-step login as staff switch it on and log in with it, and a new colleague with his one-time password (BO-1, R-109, R-110).
import type { Lang } from '@partharbor/rules/goods';
import { codeOf, stepAt } from '@partharbor/server/staff/totp/code';
import { sql } from '@partharbor/server/platform/database';
import { unseal } from '@partharbor/server/staff/totp/seal';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath, inPage, whySkipped } from '../support/browser.ts';
import { sharedBrowser } from '../support/shared.ts';
import { SECRET, startShop, type RunningShop } from '../support/shop.ts';
import { word } from '../support/words.ts';

const skip = browserPath === '';
let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  if (skip) return;
  [shop, browser] = await Promise.all([startShop(), sharedBrowser()]);
});
afterAll(async () => {
  await shop?.stop();
});

/** The code of a person's seed, shown or in force; a step on, so that none is used twice. */
async function codeFor(username: string, steps: number): Promise<string> {
  const { id, seed } = await shop.db.one<{ id: number; seed: Buffer }>(
    sql`select id, coalesce(totp_pending, totp_seed) as seed from staff where username = ${username}`,
  );
  return codeOf(unseal(SECRET, id, seed)!, stepAt(new Date()) + steps);
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${shop.origin}/console/login`);
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[type=password]').press('Enter');
}

test.skipIf(skip).each(['zh', 'en'] as const)(
  `R-109 R-110 BO-1 a new colleague sets a password, switches two-step login on, logs in with a code, and what takes a fresh one goes on after it (%s)${whySkipped}`,
  { timeout: 150_000 },
  async (lang: Lang) => {
    const options = { locale: lang === 'zh' ? 'zh-CN' : 'en-GB', excused: /status of 40[013]/ };
    const say = (key: string, inputs: Readonly<Record<string, string>> = {}): string => word(lang, key, inputs, 'console');
    const username = `helen.${lang}`;
    let oneTime = '';
    await inPage(browser, options, async (page) => {
      await logIn(page, 'admin', 'Admin-2026');
      await page.getByRole('link', { name: say('staff_title'), exact: true }).click();
      await page.getByRole('button', { name: say('staff_add') }).click();
      await page.getByLabel(say('staff_username')).fill(username);
      await page.getByRole('dialog').getByLabel(say('staff_name'), { exact: true }).fill('Helen');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('staff_save') })
        .click();
      await page.getByText(say('staff_rolesMissing')).waitFor();
      await page.getByRole('checkbox', { name: lang === 'zh' ? '负责人' : 'Owner' }).check();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('staff_save') })
        .click();
      await page.getByRole('dialog', { name: say('staff_passwordTitle', { name: 'Helen' }) }).waitFor();
      oneTime = await page.getByRole('dialog').locator('output').first().innerText();
      await page.getByRole('button', { name: say('staff_passwordDone') }).click();
      await page.getByRole('cell', { name: username }).waitFor();
    });
    await inPage(browser, options, async (page) => {
      await logIn(page, username, oneTime);
      await page.getByText(say('me_mustPassword')).waitFor();
      expect(await page.getByRole('link', { name: say('shell_orders'), exact: true }).count()).toBe(0);
      await page.getByLabel(say('me_old'), { exact: true }).fill(oneTime);
      for (const key of ['me_new', 'me_again']) await page.getByLabel(say(key), { exact: true }).fill('correct horse battery');
      await page.getByRole('button', { name: say('me_change') }).click();
      await page.getByText(say('me_changed')).waitFor();
      await page.getByRole('button', { name: say('me_switchOn') }).click();
      await page
        .getByRole('dialog')
        .locator('svg title', { hasText: say('me_qr') })
        .waitFor({ state: 'attached' });
      expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(10);
      await page.getByRole('checkbox', { name: say('me_codesSaved') }).check();
      await page.getByLabel(say('me_prove')).fill(await codeFor(username, -1));
      await page.getByRole('button', { name: say('me_confirm'), exact: true }).click();
      await page.getByText(say('me_switchedOn')).waitFor();
      await page.getByText(say('me_twoStepOn'), { exact: true }).waitFor();
    });
    await inPage(browser, options, async (page) => {
      await logIn(page, username, 'correct horse battery');
      await page.getByLabel(say('shell_code')).fill(await codeFor(username, 0));
      await page.getByLabel(say('shell_code')).press('Enter');
      await page.getByRole('link', { name: say('staff_rolesTitle'), exact: true }).click();
      // Six minutes later in this login.
      await shop.db.run(sql`update staff_logins set fresh_until = now() - interval '1 minute' where fresh_until is not null`);
      await page.getByRole('button', { name: say('staff_addRole') }).click();
      await page.getByLabel(say('staff_nameZh')).fill(`前台${lang}`);
      await page.getByLabel(say('staff_nameEn')).fill(`Desk ${lang}`);
      await page.getByRole('button', { name: say('staff_save') }).click();
      const asked = page.getByRole('dialog', { name: say('shell_freshTitle') });
      await asked.getByLabel(say('shell_code')).fill(await codeFor(username, 1));
      await asked.getByRole('button', { name: say('shell_freshGo') }).click();
      await page.getByRole('columnheader', { name: lang === 'zh' ? '前台zh' : 'Desk en' }).waitFor();
    });
  },
);
