/** A till: a scanner types into the lines of a sale wherever the cursor stands, and no Enter of it ever posts. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, openSharedStage } from './journey.ts';
import { deskContext, enter, listenForComplaints, walkTo } from './look.ts';
import { english, FINGERS, fillHeader, openNewSale, postedNumber, untilFocused } from './sale-form.ts';

const stage = openSharedStage();
/** Goods that no other journey sells: the product is shared, and so is its stock. */
const laban = { piece: '6291100200405', carton: '6291100200412', name: 'Marjan Laban 400 g' };
const yoghurt = { carton: '6291100200511', name: 'Marjan Plain Yoghurt 1 kg' };
const cheese = { piece: '6291100300402', name: 'Marjan Halloumi 200 g' };
const unknown = '9999999999999';
const words = `No item has the code or barcode ${unknown}. F2 lists items.`;

interface Till {
  readonly page: Page;
  /** Times the browser asked for a sale to be posted. */
  readonly posts: () => number;
}

/** A new sale of a signed-in clerk, with the cursor in its first line; the console stays empty to the end. */
async function atTheTill(journey: (till: Till) => Promise<void>): Promise<void> {
  const begin = async (page: Page) => {
    const complaints = listenForComplaints(page);
    await enter(page, stage.product());
    await openNewSale(page, stage.product().address);
    await fillHeader(page, english);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/v1\/sales\b/.test(request.url())) posts += 1;
    });
    await untilFocused(cell(page, 'Item', 1));
    await journey({ page, posts: () => posts });
    expect(complaints).toEqual([]);
  };
  await stage.visit(begin, deskContext({ language: 'en', theme: 'light' }, stage.product().address));
}

const cell = (page: Page, name: string, line: number) => page.getByLabel(`${name}, Line ${line}`, { exact: true });

/** Keys of a scanner, 5 ms apart by the clock of the system, however late a busy page comes to hear of them. */
async function scan(page: Page, code: string): Promise<void> {
  const scanner = await page.context().newCDPSession(page);
  let at = Date.now() - 100;
  for (const key of [...code, 'Enter']) {
    at += 5;
    const stroke = { key, timestamp: at / 1000, windowsVirtualKeyCode: key === 'Enter' ? 13 : key.charCodeAt(0) };
    await scanner.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown', text: key === 'Enter' ? '\r' : key });
    await scanner.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' });
  }
  await scanner.detach();
}

/** Item, unit and quantity of the first lines, as they are seen. */
async function expectLines(page: Page, lines: readonly (readonly [string, string, string])[]): Promise<void> {
  const seen = () =>
    Promise.all(
      lines.map((_, at) =>
        Promise.all(['Item', 'Unit', 'Quantity'].map((name) => cell(page, name, at + 1).inputValue())),
      ),
    );
  await expect.poll(seen).toEqual(lines);
  await untilFocused(cell(page, 'Item', lines.length + 1));
}

describe('a clerk scans at the desk', () => {
  test('scans become lines, an unknown code stays to be seen, and only ctrl+s posts', () =>
    atTheTill(async ({ page, posts }) => {
      for (const code of [laban.piece, yoghurt.carton, laban.piece]) await scan(page, code);
      const two = [
        [laban.name, 'PCS', '2'],
        [yoghurt.name, 'CTN', '1'],
      ] as const;
      await expectLines(page, two);

      await scan(page, unknown);
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      expect(await cell(page, 'Item', 3).inputValue()).toBe(unknown);
      expect(await cell(page, 'Item', 3).getAttribute('aria-invalid')).toBe('true');
      await expectLines(page, two);
      expect(await axeFindings(page)).toEqual([]);

      // A scan leaves nothing in the cell that happens to have the cursor.
      await cell(page, 'Quantity', 1).click();
      await scan(page, cheese.piece);
      const three = [...two, [cheese.name, 'PCS', '1'] as const];
      await expectLines(page, three);
      expect(await page.getByText(words).count()).toBe(0);
      await cell(page, 'Free', 2).click();
      await scan(page, laban.carton);
      await expectLines(page, [...three, [laban.name, 'CTN', '1']]);
      expect(await cell(page, 'Free', 2).inputValue()).toBe('');

      for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Enter');
      await untilFocused(page.locator('[data-field=discount] input:not([type=hidden])').last());
      expect(posts()).toBe(0);
      expect(page.url()).toContain('SaleNo=-1');
      await page.keyboard.press('Control+s');
      expect(await postedNumber(page)).toMatch(/^S-\d+$/);
      expect(posts()).toBe(1);
    }));

  test('a code typed by hand takes its unit; one that names nothing holds the cursor and the posting', () =>
    atTheTill(async ({ page, posts }) => {
      await page.keyboard.type(yoghurt.carton, FINGERS);
      await page.keyboard.press('Enter');
      await untilFocused(cell(page, 'Quantity', 1));
      expect(await cell(page, 'Unit', 1).inputValue()).toBe('CTN');
      // Units as people say them, in the quantity: cartons and pieces come to pieces.
      await page.keyboard.type('1 ctn 2', FINGERS);
      await page.keyboard.press('Enter');
      await expect.poll(() => cell(page, 'Unit', 1).inputValue()).toBe('PCS');
      await cell(page, 'Quantity', 1).click();
      await page.keyboard.type('2 ctn', FINGERS);
      await page.keyboard.press('Control+Enter');
      await expectLines(page, [[yoghurt.name, 'CTN', '2']]);

      await page.keyboard.type(unknown, FINGERS);
      for (let pressed = 0; pressed < 2; pressed += 1) {
        await page.keyboard.press('Enter');
        await page.getByRole('alert').filter({ hasText: words }).waitFor();
        await untilFocused(cell(page, 'Item', 2));
        expect(await cell(page, 'Item', 2).inputValue()).toBe(unknown);
      }
      await cell(page, 'Quantity', 1).click();
      await page.keyboard.press('Control+s');
      await untilFocused(cell(page, 'Item', 2));
      expect(posts()).toBe(0);
      await page.keyboard.press('Escape');
      expect(await cell(page, 'Item', 2).inputValue()).toBe('');
      await page.keyboard.press('Control+s');
      await postedNumber(page);
      expect(posts()).toBe(1);
    }));
});

describe('the scanner of the menu', () => {
  test('asks Items or Voucher first, then tells the price of an item or opens the sale of a slip', () =>
    atTheTill(async ({ page }) => {
      await page.keyboard.type(cheese.piece, FINGERS);
      await page.keyboard.press('Enter');
      await page.keyboard.type('1', FINGERS);
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Control+s');
      const number = Number((await postedNumber(page)).replace('S-', ''));
      await walkTo(page, '/dashboard/Scanner');
      const code = page.getByLabel('Code', { exact: true });
      const find = async (text: string) => {
        await code.fill(text);
        await page.keyboard.press('Enter');
      };
      const choice = page.getByRole('radio', { name: 'Items' });
      await choice.waitFor();
      expect(await code.count()).toBe(0);
      await choice.check({ force: true });
      await find(unknown);
      await page.getByText(`No item has the code ${unknown}`).waitFor();
      await find(cheese.piece);
      await page.getByRole('heading', { name: cheese.name }).waitFor();
      expect(await page.getByRole('definition').first().innerText()).toMatch(/^\d+\.\d{2}$/);
      await page.getByRole('radio', { name: 'Voucher' }).check({ force: true });
      await find(cheese.piece);
      await page.getByText(`${cheese.piece} is not the barcode of a voucher`).waitFor();
      await find(String(1_000_000_000_000 + number));
      await page.waitForURL(new RegExp(`SaleNo=${number}`));
    }));
});
