import type { Fields } from '@fieldbook/core/definition/field';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openSharedStage } from './journey.ts';
import { expectNoSidewaysScroll, type Look, lookAround, walkTo } from './look.ts';

const stage = openSharedStage();
/** One form in so many is opened by its address. */
const BY_ADDRESS = 5;
const groups: readonly LineGroup[] = ['items', 'bills', 'ledgers', 'tenders'];

/** Those that are begun on their form. */
const formTypes = voucherTypes.filter(({ places }) => places?.begin === undefined);

/** What a person enters: facts that are carried (the line of a source, its terms) come with the source. */
function enteredOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.readOnly !== true && fields[name]?.isCarried !== true);
}

/** A choice of one is none, and a sale for cash has no due date. */
const mayBeLeftOut = ['currency', 'exchangeRate', 'branch', 'dueDate'];

function missing(wanted: readonly string[], shown: readonly string[]): string[] {
  return wanted.filter((name) => !shown.includes(name) && !mayBeLeftOut.includes(name));
}

const attributes = (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluateAll((all, each) => all.map((element) => element.getAttribute(each) ?? ''), name);

/** Opens the form of each type in turn; what `look` finds is told with the type's name. */
async function findInForms(look: Look, find: (page: Page, definition: VoucherDefinition) => Promise<string[]>) {
  const found: string[] = [];
  const { address } = stage.product();
  await lookAround(stage, look, async (page) => {
    for (const [turn, definition] of formTypes.entries()) {
      const path = `/dashboard/vouchers/${formNames[definition.type] ?? definition.type}`;
      // All forms are one route: some are opened by their addresses, the others reached from within the application.
      if (turn % BY_ADDRESS === 0) await page.goto(`${address}${path}`);
      else await walkTo(page, path);
      await page.locator('[data-field=date]').waitFor();
      const more = page.getByRole('button', { name: 'More fields', exact: true, expanded: false });
      if ((await more.count()) > 0) await more.first().click();
      const fields = missing(enteredOf(definition.header), await attributes(page, '[data-field]', 'data-field'));
      const ofLines = await find(page, definition);
      found.push(...[...fields, ...ofLines].map((name) => `${definition.type} ${name}`));
      await expectNoSidewaysScroll(page);
    }
  });
  return found;
}

/** The specification's own spelling in addresses, where it is another than the type's. */
const formNames: Readonly<Record<string, string>> = { order: 'order_form', projectMaterialIssue: 'ProjectMaterial' };

/** Columns that a company sees once it has a cost centre or a project (line-grid/columns.test.ts). */
const ofOptionalMasters = /\.(costCentre|project)$/;

describe('the form of every voucher type is whole', () => {
  test('at the desk: each field of the header, each column of each group of lines', async () => {
    const found = await findInForms({ language: 'en', theme: 'light', device: 'desk' }, async (page, definition) => {
      const columns = page.getByRole('button', { name: 'More fields', exact: true, pressed: false });
      if ((await columns.count()) > 0) await columns.first().click();
      const shown: string[] = [];
      const look = async () => {
        for (const group of groups) {
          const cells = `[role=grid][data-group=${group}] [data-column]`;
          shown.push(...(await attributes(page, cells, 'data-column')).map((name) => `${group}.${name}`));
        }
      };
      await look();
      for (const tab of await page.getByRole('radio').all()) {
        await tab.click({ force: true });
        await look();
      }
      const wanted = groups.flatMap((group) =>
        enteredOf(definition.lines[group] ?? {}).map((name) => `${group}.${name}`),
      );
      return wanted.filter((name) => !shown.includes(name) && !ofOptionalMasters.test(name));
    });
    expect(found).toEqual([]);
  });

  test('on a phone: each field of the header, and a way to add to each group of lines', async () => {
    const found = await findInForms({ language: 'en', theme: 'light', device: 'phone' }, async (page, definition) => {
      const shown = await attributes(page, '[data-add]', 'data-add');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('dialog', { name: 'Review' }).waitFor();
      shown.push(...(await attributes(page, '[data-add]', 'data-add')));
      const inReview = await attributes(page, '[role=dialog] [data-field]', 'data-field');
      const discount = definition.header['discount'] === undefined || inReview.includes('discount') ? [] : ['discount'];
      return [
        ...discount,
        ...groups.filter((group) => definition.lines[group] !== undefined && !shown.includes(group)),
      ];
    });
    expect(found.filter((each) => !each.endsWith(' discount'))).toEqual([]);
  });
});
