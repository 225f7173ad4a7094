/**
 * What a supervisor finds of phones that went their own way: sold beyond credit and stock, returned what nobody knows, told
 * two stories of one document, lost a number, gave a photo up, counted another day than the books. Each row says what
 * happened, of which document, by whom, when, and what to decide.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import { freeOfDays } from './field-phone.ts';
import { officeOf } from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { expectNoSidewaysScroll, type Look, lookAround } from './look.ts';
import { ScriptedPhone } from './scripted-phone.ts';

const stage = openStage();
const today = companyDay();
const yesterday = companyDay(1);

const looks: readonly Look[] = [
  { language: 'en', theme: 'dark', device: 'phone' },
  { language: 'ar', theme: 'light', device: 'desk' },
];

interface Numbers {
  readonly beyond: string;
  readonly unknown: string;
  readonly twice: string;
  readonly spoilt: string;
}

let numbers: Numbers;

/** A day of a phone that nobody would wish for. */
async function leaveTraces(): Promise<Numbers> {
  const product = stage.product();
  const office = await officeOf(product);
  await office.ask('POST /{masters}', {
    path: { masters: 'customers' },
    body: { code: 'LIMIT', name: 'Corner of Limits', creditLimit: '50.00', creditDays: 30 },
  });
  await freeOfDays(product);
  const phone = await ScriptedPhone.join(product, 'rep1', 'Phone of Omar');
  const { van } = phone.lease;
  const line = (quantity: string) => ({
    item: 'BIS-006',
    unit: 'PCS',
    quantity,
    rate: '10',
    taxCode: 'VAT5',
    godown: van,
  });
  const trade = (quantity: string, net: string, more: object = {}) => ({
    ...{ date: today, customer: 'LIMIT', mode: 'credit', godown: van, items: [line(quantity)], totals: { net } },
    ...more,
  });
  const beyond = phone.voucher('sales', trade('90000', '945000.00'));
  const unknown = phone.voucher('salesReturn', trade('1', '10.50', { source: 'S-NOWHERE' }));
  const twice = phone.voucher('sales', trade('2', '21.00'));
  const body = { ...(twice.body as object), items: [line('3')], totals: { net: '31.50' } };
  const spoilt = phone.voucher('sales', trade('1', '99.00'));
  phone.loseNumber('sales');
  const behind = phone.voucher('sales', trade('1', '10.50'));
  const photo = { voucherUid: beyond.uid, name: 'shop front.heic', mediaType: 'image/heic' };
  const file = phone.item({ uid: crypto.randomUUID(), kind: 'attachment', type: 'attachment', body: photo });
  const letGo = {
    reason: 'The camera saves a format nobody reads',
    at: new Date().toISOString(),
    problems: [{ code: 'attachment.format' }],
  };
  const answers = await phone.upload(beyond, unknown, twice, { ...twice, body }, spoilt, behind, file);
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    ...['posted', 'posted', 'posted', 'conflict', 'refused', 'posted', 'refused'],
  ]);
  await phone.upload({ ...file, revision: 1, letGo });
  await phone.tellDay(yesterday, []);
  await phone.tellDay(today, [{ type: 'sales', count: 5, net: '945131.50' }], phone.lastSequence + 2);
  const numberOf = ({ numbers: [taken] }: typeof beyond) => taken?.referNo ?? '';
  return { beyond: numberOf(beyond), unknown: numberOf(unknown), twice: numberOf(twice), spoilt: numberOf(spoilt) };
}

async function openPart(page: Page, tab: string): Promise<void> {
  await page.goto(new URL(`/dashboard/vans?tab=${tab}`, page.url()).href);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

beforeAll(async () => {
  numbers = await leaveTraces();
});

describe('a supervisor', () => {
  test.each(looks)('finds each trace explained ($language, $theme, $device)', (look) =>
    lookAround(stage, look, async (page) => {
      const isArabic = look.language === 'ar';
      for (const tab of ['devices', 'vans', 'numbers', 'exceptions', 'conflicts', 'days']) {
        await openPart(page, tab);
        await expectNoSidewaysScroll(page);
        expect(await axeFindings(page)).toEqual([]);
        // A text with a place for a figure that nobody kept says nothing.
        expect(await page.getByRole('main').innerText()).not.toMatch(/[{}]/);
      }
      await openPart(page, 'exceptions');
      const beyond = await rowOf(page, numbers.beyond).innerText();
      for (const word of isArabic ? ['حد ائتمان', 'الشاحنة'] : ['credit limit', 'More left the van', 'Phone of Omar'])
        expect(beyond).toContain(word);
      await openPart(page, 'conflicts');
      await rowOf(page, numbers.twice).getByRole('button').first().click();
      const sheet = page.getByRole('dialog');
      const rows = sheet.getByRole('row');
      await expect.poll(() => rows.count()).toBeGreaterThan(1);
      const compared = (await rows.allInnerTexts()).slice(1).map((text) => text.replace(/\s+/g, ' '));
      expect(compared.every((text) => text.includes(isArabic ? 'مختلف' : 'different'))).toBe(true);
      if (!isArabic) expect(compared.join('\n')).toMatch(/Line 1 · Quantity 3 2/);
      expect(await axeFindings(page)).toEqual([]);
    }),
  );

  test('goes from an exception to its voucher, looks at it once, and settles what is open', () =>
    lookAround(stage, { language: 'en', theme: 'light', device: 'desk' }, async (page) => {
      await openPart(page, 'exceptions');
      const row = rowOf(page, numbers.unknown);
      expect(await row.innerText()).toContain('It names a document that is not in the books');
      await row.getByRole('button', { name: 'Looked at' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('The slip of March, on paper');
      await page.getByRole('dialog').getByRole('button', { name: 'Looked at' }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('switch', { name: 'Also those already looked at' }).click();
      await expect.poll(() => row.innerText()).toContain('The slip of March, on paper');
      await rowOf(page, numbers.beyond).getByRole('link', { name: numbers.beyond }).click();
      await page.waitForURL(/\/dashboard\/vouchers\/sales\?SaleNo=\d+/);

      await openPart(page, 'conflicts');
      expect(await rowOf(page, 'shop front.heic').innerText()).toContain('The camera saves a format nobody reads');
      const spoilt = rowOf(page, numbers.spoilt);
      expect(await spoilt.innerText()).toContain('Refused');
      // By keyboard alone: settled it is a list of its own, with the reason, and may be opened again.
      await spoilt.getByRole('button', { name: 'Settle' }).focus();
      await page.keyboard.press('Enter');
      const asked = page.getByRole('dialog');
      await asked.getByLabel('Reason').pressSequentially('Written again by hand');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await spoilt.waitFor({ state: 'detached' });
      await page.getByRole('radio', { name: 'Open' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => spoilt.innerText()).toContain('Written again by hand');
      await spoilt.getByRole('button', { name: 'Open again' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Not the same sale');
      await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
      await spoilt.waitFor({ state: 'detached' });
      await page.getByRole('radio', { name: 'Settled' }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => spoilt.innerText()).toContain('Not the same sale');

      await openPart(page, 'days');
      const day = await rowOf(page, 'Never came').innerText();
      expect(day).toContain('5 documents');
      expect(day).toContain('3 documents');
      await rowOf(page, 'Never came').getByRole('link', { name: 'See the open numbers' }).click();
      await page.getByRole('tab', { name: 'Open numbers', selected: true }).waitFor();
    }));
});
