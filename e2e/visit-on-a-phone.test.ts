import { present } from '@fieldbook/core/kernel/assert';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import { becomeFieldPhone, storedRows } from './field-phone.ts';
import { officeOf, timesInBooks, waitForWorker, waitUntilSent } from './field-work.ts';
import { axeFindings, openSharedStage } from './journey.ts';
import { contextOf, expectNoSidewaysScroll, listenForComplaints, smallTargets } from './look.ts';
import {
  bringCamera,
  finishVisit,
  goodsInVan,
  openKeypad,
  openMore,
  openReview,
  openTab,
  panel,
  pressKeys,
  refuseCamera,
  review,
  search,
  showCode,
  sign,
  type VanGoods,
  visit,
} from './visit-work.ts';

const stage = openSharedStage();
const SHOP = 'R1-001';

interface Line {
  readonly item: string;
  readonly unit: string;
  readonly quantity: string;
  readonly freeQuantity?: string;
  readonly godown?: string;
}

interface Voucher {
  readonly items?: readonly Line[];
  readonly bills?: readonly { readonly kind: string; readonly amount: string; readonly discount?: string }[];
  readonly salesPerson?: string;
  readonly mode?: string;
  readonly chequeNo?: string;
  readonly againstBill?: string;
  readonly totals: { readonly net: string };
  readonly uid: string;
}

/** The one voucher of a number, whole. */
async function inBooks(vouchers: string, referNo: string): Promise<Voucher> {
  const office = await officeOf(stage.product());
  expect(await timesInBooks(office, vouchers, referNo), referNo).toBe(1);
  const query = { search: referNo, limit: 50 };
  const { rows } = await office.ask('GET /{vouchers}', { path: { vouchers }, query });
  const { voucherNo } = present(
    rows.find((row) => row['referNo'] === referNo),
    referNo,
  );
  return (await office.ask('GET /{vouchers}/{voucherNo}', { path: { vouchers, voucherNo } })) as unknown as Voucher;
}

/** Two bills of the shop, the second due first. */
async function oweBills(): Promise<void> {
  const office = await officeOf(stage.product());
  const date = companyDay();
  for (const dueDate of ['2099-02-01', '2099-01-01']) {
    const items = [{ item: 'BIS-001', unit: 'PCS', quantity: '10', rate: '10', taxCode: 'VAT5' }];
    const body = {
      uid: crypto.randomUUID(),
      date,
      branch: 'MB',
      customer: SHOP,
      mode: 'credit',
      dueDate,
      godown: 'MAIN',
    };
    await office.ask('POST /{vouchers}', { path: { vouchers: 'sales' }, body: { ...body, items } });
  }
}

async function knowsBills(page: Page, count: number): Promise<void> {
  const own = async () => {
    const rows = (await storedRows(page, 'books.bill')) as readonly { readonly party: string; readonly open: number }[];
    return rows.filter(({ party, open }) => party === SHOP && open > 0).length;
  };
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(own, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
}

describe('a visit to a shop, without a network', () => {
  test('goods by carton and piece, goods that come back, money over the bills, each with its slip; then in the books', () =>
    stage.visit(
      async (page) => {
        const complaints = listenForComplaints(page);
        await bringCamera(page);
        const { van } = await becomeFieldPhone(page, stage.product());
        await waitForWorker(page);
        await oweBills();
        await knowsBills(page, 2);
        const [milk, bread] = await goodsInVan(page, van);
        if (milk === undefined || bread === undefined) throw new Error(`${van} holds too little.`);
        await page.context().setOffline(true);

        await page.goto(`${stage.product().address}/dashboard/analytics`);
        await page.getByRole('link', { name: /^Start a visit/ }).click();
        await visit(page, SHOP);
        await expect
          .poll(() =>
            panel(page)
              .getByRole('searchbox')
              .evaluate((el) => el === document.activeElement),
          )
          .toBe(true);

        await search(page, milk.code);
        const carton = panel(page)
          .getByRole('button', { name: /^Add one CTN: / })
          .first();
        await carton.click();
        await carton.click();
        await openKeypad(page, milk.name, 'CTN');
        const pad = panel(page);
        await pad.getByRole('textbox', { name: 'PCS', exact: true }).click();
        await pressKeys(page, '3');
        await pad.getByRole('textbox', { name: 'Free PCS' }).click();
        await pressKeys(page, '1');
        expect(await axeFindings(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        await pad.getByRole('button', { name: 'Done' }).click();
        await panel(page)
          .getByRole('button', { name: `Quantity: ${milk.name}, 3 PCS` })
          .waitFor();

        // A scanner types into the search and ends with Enter.
        await search(page, '0000000');
        await page.keyboard.press('Enter');
        await panel(page).getByText('No item has the code 0000000').waitFor();
        await scan(page, bread);
        await search(page, bread.code);
        await openKeypad(page, bread.name, 'PCS');
        const sheet = await openMore(page, bread.name);
        expect(await axeFindings(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        await sheet.getByText('Damaged', { exact: true }).click();
        await pressKeys(page, '2');
        await sheet.getByRole('button', { name: 'Done' }).click();

        // What was entered waits for whoever looks at another shop first. It is written as the screen goes: no page is loaded here.
        await page.getByRole('button', { name: /^Other customers/ }).click();
        await visit(page, SHOP);
        await page.getByText('Your draft is back').waitFor();
        await panel(page).getByRole('button', { name: '3 lines, with tax' }).click();
        await panel(page)
          .getByRole('button', { name: `Remove ${bread.name}` })
          .click();
        await page.getByRole('button', { name: 'Undo' }).click();
        await panel(page)
          .getByRole('button', { name: `Quantity: ${bread.name}, 2 PCS` })
          .waitFor();
        expect(await axeFindings(page)).toEqual([]);

        await openReview(page);
        await review(page).getByText('Not posted yet').waitFor();
        await review(page).getByText('Credit', { exact: true }).click();
        await sign(page);
        expect(await axeFindings(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        const sale = await finishVisit(page);
        const paper = await page.getByRole('article').innerText();
        expect(paper).toContain('RETURNS (DAMAGED / EXPIRED)');
        expect(await axeFindings(page)).toEqual([]);

        const receipt = await collect(page, sale);
        await page.context().setOffline(false);
        await waitUntilSent(page);

        await expectSale(sale, milk.code);
        await expectReceipt(receipt);
        const { totals } = await (await officeOf(stage.product())).ask('GET /reports/{report}', {
          path: { report: 'trial-balance' },
        });
        expect(totals).toMatchObject({ debit: totals?.['credit'] });
        // Without a network every call fails, and the browser lists it.
        expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      },
      contextOf({ language: 'en', theme: 'light', device: 'phone' }, stage.product().address),
    ));
});

/** The camera says in words why it is no scanner, and is one where it may be. */
async function scan(page: Page, { name, barcode }: VanGoods): Promise<void> {
  const open = () => panel(page).getByRole('button', { name: 'Scan barcodes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Scan barcodes' });
  for (const [refusal, words] of [
    ['NotAllowedError', 'The camera may not be used'],
    ['NotFoundError', 'There is no camera on this device'],
    ['NotReadableError', 'The camera did not start'],
  ] as const) {
    await refuseCamera(page, refusal);
    await open();
    await sheet.getByText(words).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
  await refuseCamera(page, '');
  await open();
  await sheet.getByText('Hold a barcode into the frame').waitFor();
  await showCode(page, '9999999999999');
  await sheet.getByText('No item has the code 9999999999999').waitFor();
  await showCode(page, barcode);
  await sheet.getByText(`Added: ${name}, 1 PCS`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** A cheque of a later day over the bills: the one due first, and of another as much as the rep says. */
async function collect(page: Page, sale: string): Promise<string> {
  await page.getByRole('button', { name: 'Back to the visit' }).click();
  await openTab(page, 'Collect');
  const bills = panel(page).getByRole('listitem');
  await bills.filter({ hasText: sale }).waitFor();
  await pressKeys(page, '150');
  await panel(page).getByRole('button', { name: 'Done' }).click();
  const taken = (at: number) => bills.nth(at).getByRole('textbox').first().inputValue();
  const spread = [await taken(0), await taken(1)];
  expect(spread.map(Number).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(150);
  expect(Number(spread[0])).toBeGreaterThan(0);
  await bills.nth(0).getByRole('textbox').first().click();
  await pressKeys(page, '20');
  await bills
    .nth(0)
    .getByRole('textbox', { name: /^Discount on bill/ })
    .click();
  await pressKeys(page, '3');
  await bills.nth(0).getByRole('button', { name: 'Done' }).click();
  expect(await taken(0)).toBe('20.00');
  await panel(page).getByText('Post-dated', { exact: true }).click();
  await panel(page).getByRole('button', { name: 'Review' }).click();
  await panel(page).getByText('Enter the number of the cheque').waitFor();
  await panel(page).getByRole('textbox', { name: 'Cheque no.' }).click();
  await pressKeys(page, '000412');
  const photo = { name: 'cheque.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await panel(page).locator('input[type=file]').setInputFiles(photo);
  await panel(page).getByRole('button', { name: 'Take it again' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await openReview(page);
  return finishVisit(page);
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The sale holds what was sold; what came back damaged is a return of its own on the same slip. */
async function expectSale(sale: string, milk: string): Promise<void> {
  const office = await officeOf(stage.product());
  const posted = await inBooks('sales', sale);
  const lines = (posted.items ?? []).map(({ item, unit, quantity }) => [item, unit, Number(quantity)]);
  expect(lines).toEqual([
    [milk, 'CTN', 2],
    [milk, 'PCS', 3],
  ]);
  expect(posted.mode).toBe('credit');
  expect(posted.salesPerson).toMatch(/^SP-/);
  expect(posted.items?.map(({ freeQuantity }) => Number(freeQuantity ?? 0))).toEqual([0, 1]);
  const { rows } = await office.ask('GET /attachments', { query: { voucherUid: posted.uid } });
  expect(rows.map(({ mediaType }) => mediaType)).toEqual(['image/png']);
  const returns = await office.ask('GET /{vouchers}', { path: { vouchers: 'sales-returns' }, query: { limit: '20' } });
  const all = await Promise.all(returns.rows.map(({ referNo }) => inBooks('sales-returns', String(referNo))));
  const own = all.filter(({ againstBill }) => againstBill === sale);
  expect(own.map(({ items = [] }) => items.map(({ quantity }) => Number(quantity)))).toEqual([[2]]);
  expect(own[0]?.items?.[0]?.godown).toMatch(/-DMG$/);
}

async function expectReceipt(receipt: string): Promise<void> {
  const office = await officeOf(stage.product());
  const posted = await inBooks('receipts', receipt);
  expect(posted.chequeNo).toBe('000412');
  const amounts = (posted.bills ?? []).map(({ amount }) => Number(amount));
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(150);
  expect(amounts[0]).toBe(20);
  expect(Number(posted.bills?.[0]?.discount)).toBe(3);
  const { rows } = await office.ask('GET /attachments', { query: { voucherUid: posted.uid } });
  expect(rows).toHaveLength(1);
}
