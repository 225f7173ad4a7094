import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { askingAt } from '@fieldbook/server/testing/http/ask';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, openSharedStage } from './journey.ts';
import {
  contextOf,
  enter,
  expectNoSidewaysScroll,
  isProving,
  listenForComplaints,
  lookAround,
  looks,
  openMenu,
  settledOf,
  smallTargets,
  walkTo,
} from './look.ts';
import { lentBy, speakPseudo, unsaidOn } from './pseudo-language.ts';

const stage = openSharedStage();

/** One form or register in so many is opened by its address. */
const BY_ADDRESS = 6;

const screensWith = (sale: number) => [
  '/dashboard/analytics',
  '/dashboard/vouchers/sales?SaleNo=-1',
  '/dashboard/sales_reg',
  `/dashboard/vouchers/sales?SaleNo=${sale}`,
  `/dashboard/vouchers/sales/print?SaleNo=${sale}`,
  '/dashboard/reports/trial-balance',
  '/dashboard/reports/profit-loss',
  '/dashboard/reports/bills-receivable',
  '/dashboard/reports/balance-sheet?by=branch&compare=previousPeriod',
  '/dashboard/reports/cash-book?detail=entry',
  '/dashboard/dayBook',
  '/dashboard/registers/LedgerStatement?ledger=CASH',
  '/dashboard/papers/stock?godowns=VAN-1',
  '/dashboard/vouchers/stockTransfer?StockTransferNo=-1',
  '/dashboard/vouchers/daySettlement?DaySettlementNo=-1',
  '/dashboard/reports/sales-analysis',
  '/dashboard/reports/tax-return',
  '/dashboard/deviceRegister',
  '/dashboard/visit',
  '/dashboard/Notifications',
  '/dashboard/RouteMap',
  '/dashboard/enroll',
  '/dashboard/masters/GodownStock',
  '/dashboard/masters/BulkStockTransfer',
  '/dashboard/masters/bulkDamageTransfer',
  '/dashboard/masters/CountSheet',
  '/dashboard/vouchers/ManageAllocation',
  '/dashboard/vouchers/ConfirmAllocation',
  '/dashboard/settings/GeneratePassword',
  '/dashboard/Realtime',
  '/dashboard/liveLocation',
  '/dashboard/periodEnd',
  '/dashboard/utility/installation',
  '/dashboard/nowhere/at/all',
];

/** Number of the latest sale of the demo. */
async function latestSale(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('fieldbook.Token') ?? '');
  const asker = askingAt(stage.product().address, token);
  const { rows } = await asker.ask('GET /{vouchers}', { path: { vouchers: 'sales' }, query: { limit: 1 } });
  return rows[0]?.voucherNo ?? Number.NaN;
}

describe('every screen', () => {
  for (const [at, look] of looks.entries()) {
    test(`is accessible, in its place and without a complaint: ${Object.values(look).join(', ')}`, () =>
      lookAround(stage, look, async (page, settled) => {
        const found: string[] = [];
        for (const [turn, path] of screensWith(await latestSale(page)).entries()) {
          // Each screen is opened by its address in one of the looks, and reached from within the application in the others.
          if (turn % looks.length === at) await page.goto(`${stage.product().address}${path}`);
          else await walkTo(page, path);
          await settled();
          found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
          if (look.device === 'phone') found.push(...(await smallTargets(page)));
          await expectNoSidewaysScroll(page);
        }
        expect(found).toEqual([]);
      }));
  }

  test.each([
    ['long', 'phone'],
    ['mirrored', 'desk'],
  ] as const)('says every text, and holds it in a language that is %s (%s)', (how, device) =>
    stage.visit(
      async (page) => {
        await speakPseudo(page, how);
        await page.reload();
        const settled = settledOf(page);
        await enter(page, stage.product());
        const unsaid: string[] = [];
        for (const path of screensWith(await latestSale(page))) {
          await walkTo(page, path);
          await settled();
          // Names in the books are Arabic beside the pseudo words, and paper is in a language of its own.
          if (how === 'mirrored' && !/\/print|\/papers\//.test(path))
            unsaid.push(...(await unsaidOn(page)).map((text) => `${path} ${text}`));
          await expectNoSidewaysScroll(page);
        }
        expect(unsaid).toEqual([]);
      },
      { ...contextOf({ language: lentBy[how], theme: 'light', device }, stage.product().address), hasWorker: false },
    ),
  );

  for (const look of looks) {
    test(`is accessible before anybody has signed in: ${Object.values(look).join(', ')}`, () =>
      stage.visit(
        async (page) => {
          const complaints = listenForComplaints(page);
          await settledOf(page)();
          const company = (await axeFindings(page)).map((finding) => `company ${finding}`);
          await page.getByText(new URL(stage.product().address).host).click();
          await page.locator('input[name=password]').waitFor();
          const signIn = (await axeFindings(page)).map((finding) => `sign-in ${finding}`);
          expect([...company, ...signIn, ...complaints]).toEqual([]);
          await expectNoSidewaysScroll(page);
        },
        contextOf(look, stage.product().address),
      ));
  }

  for (const language of isProving ? (['en', 'ar'] as const) : (['ar'] as const)) {
    test(`of every voucher type opens: its form and its register, ${language}`, () =>
      lookAround(stage, { language, theme: 'light', device: 'desk' }, async (page, settled) => {
        await page.goto(`${stage.product().address}/dashboard/analytics`);
        const addressesIn = async (group: string) => {
          const links = (await openMenu(page, group)).locator('a');
          return links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
        };
        const [vouchers, lists] = language === 'en' ? ['Vouchers', 'Registers'] : ['السندات', 'السجلات'];
        const forms = (await addressesIn(vouchers)).filter((address) => /[?&]\w+=-1$/.test(address));
        const registers = (await addressesIn(lists)).filter((address) => /(?<!ledger)_reg$|Register$/i.test(address));
        const entered = voucherTypes.filter(({ closesPeriod }) => closesPeriod !== true);
        expect(forms).toHaveLength(entered.length);
        expect(registers, registers.join(' ')).toHaveLength(voucherTypes.length);
        for (const [turn, path] of [...forms, ...registers].entries()) {
          // All forms are one route and all registers another: some are opened by their addresses.
          if (turn % BY_ADDRESS === (language === 'en' ? 0 : 2)) await page.goto(`${stage.product().address}${path}`);
          else await walkTo(page, path);
          await settled();
          // A contra has no lines, and an adjustment of bills asks for its party first: a form is fields.
          await page
            .locator(forms.includes(path) ? 'main input:not([type=hidden])' : 'main [role=grid]')
            .first()
            .waitFor();
          await expectNoSidewaysScroll(page);
          expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
        }
      }));
  }
});
