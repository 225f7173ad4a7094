import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { masters } from '@fieldbook/core/masters/index';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, openStage } from './journey.ts';
import { expectNoSidewaysScroll, fourLooks, type Look, lookAround, walkTo } from './look.ts';
import { codesFrom, fillMaster, fitting } from './master-form.ts';

const stage = openStage();

const desk: Look = { language: 'en', theme: 'light', device: 'desk' };
/** A template is made of a voucher: its content is typed by nobody, and there is no empty form. */
const typed = masters.filter(({ name }) => name !== 'voucherTemplate');

const placeOf = (master: string) => `/dashboard/masters/${master}`;

/** Fields and lists of the definition that the open form of a new row does not have. */
async function missingIn(page: Page, { fields, children = {} }: MasterDefinition): Promise<string[]> {
  await page.locator('[data-field="code"]').waitFor();
  const shown = await page
    .locator('[data-field]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-field')));
  // What belongs to a restaurant stands in the forms of one.
  const wanted = [
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.readOnly === true || field.usedWith !== undefined ? [] : [name],
    ),
    ...Object.entries(children).flatMap(([name, child]) => (child.usedWith === undefined ? [name] : [])),
  ];
  return wanted.filter((name) => !shown.includes(name));
}

/** A currency has three letters; the branches of the demo have a series for every type, the one added before has none. */
const instead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  currency: { code: 'XTS' },
  // A branch has a series of each type from its beginning.
  series: { branch: 'T-MB', code: 'T-MB-sales-2', prefix: 'TMB2', godown: 'T-MAIN' },
};

/** One screen of each kind. */
const lookedAt = [
  ...['item?code=-1', 'customerProfile', 'AccessRoll?code=Salesperson', 'taxCode?code=VAT5'].map(placeOf),
  '/dashboard/settings/VoucherSettings',
  '/dashboard/preference',
];

describe('every master', () => {
  for (const [at, look] of fourLooks.entries()) {
    test(
      `has a form with all its fields and lists, accessible and in its place: ${Object.values(look).join(', ')}`,
      () =>
        lookAround(stage, look, async (page, settled) => {
          const found: string[] = [];
          // Each place is opened by its address in one of the looks, and reached from within the application in the others.
          const open = (path: string, turn: number) =>
            turn % fourLooks.length === at ? page.goto(`${stage.product().address}${path}`) : walkTo(page, path);
          for (const [turn, definition] of typed.entries()) {
            await open(`${placeOf(definition.name)}?code=-1`, turn);
            const missing = await missingIn(page, definition);
            found.push(...missing.map((name) => `${definition.name} lacks ${name}`));
            await expectNoSidewaysScroll(page);
            expect(await page.evaluate(() => document.documentElement.dir)).toBe(
              look.language === 'ar' ? 'rtl' : 'ltr',
            );
          }
          for (const [turn, path] of lookedAt.entries()) {
            await open(path, turn);
            await settled();
            found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
            await expectNoSidewaysScroll(page);
          }
          expect(found).toEqual([]);
        }),
      240_000,
    );
  }

  test(
    'takes its example through the form and shows it in its register',
    () =>
      lookAround(stage, desk, async (page) => {
        const found: string[] = [];
        const codesOf = codesFrom(page, stage.product().address);
        for (const definition of typed.filter(({ single }) => single !== true)) {
          const example = { ...(await fitting(definition, codesOf, 'T-')), ...instead[definition.name] };
          await walkTo(page, `${placeOf(definition.name)}?code=-1`);
          await page.locator('[data-field="code"]').waitFor();
          const missing = await fillMaster(page, definition, example);
          found.push(...missing.map((name) => `${definition.name} lacks ${name}`));
          await page.keyboard.press('Control+Enter');
          const grid = page.getByRole('grid', { name: inEnglish(definition.plural), exact: true });
          const alert = page.getByRole('alert');
          await grid.or(alert).first().waitFor();
          if (await alert.isVisible()) {
            found.push(`${definition.name}: ${await alert.innerText()}`);
            await page.getByRole('button', { name: 'Cancel' }).click();
            await page.getByRole('button', { name: 'Leave' }).click();
            continue;
          }
          await page.getByRole('searchbox').fill(String(example['code']));
          await grid.getByText(String(example['code']), { exact: true }).first().waitFor();
        }
        expect(found).toEqual([]);
      }),
    300_000,
  );

  test('is found at the other addresses of the specification as well', () =>
    lookAround(stage, desk, async (page) => {
      const places = {
        '/dashboard/Kitchens': 'Kitchens',
        '/dashboard/DiningTable': 'Dining tables',
        '/dashboard/item_reg': 'Stock items',
        '/dashboard/registers/customerRegister': 'Customers',
        '/dashboard/settings/RoleSettings': 'Access roles',
      };
      for (const [path, heading] of Object.entries(places)) {
        await page.goto(`${stage.product().address}${path}`);
        await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      }
      await page.goto(`${stage.product().address}/dashboard/settings/Nowhere`);
      await page.getByRole('heading', { name: 'not found' }).waitFor();
    }));
});
