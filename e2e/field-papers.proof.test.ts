/**
 * What else a rep completes on the road: an expense, money to a supplier, a customer nobody knew, a photo of the shop. Each
 * without a network, each with its slip from the phone alone, shared as text, in the books once; and what becomes of a photo
 * that the office refuses.
 */
import { present } from '@fieldbook/core/kernel/assert';
import type { Asker } from '@fieldbook/server/testing/http/ask';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { becomeFieldPhone } from './field-phone.ts';
import {
  chooseCustomer,
  finish,
  newCustomer,
  officeOf,
  openForm,
  openOutboxItem,
  slipNumber,
  timesInBooks,
  waitForVan,
  waitUntilSent,
} from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { contextOf } from './look.ts';
import { choosePrinter, goesAway, jobsOf, placePrinter } from './nearby-printer.ts';

const stage = openStage();
const phoneLook = { language: 'en', theme: 'light', device: 'phone' } as const;

/** One pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const onThePhone = (journey: (page: Page) => Promise<void>) =>
  stage.visit(
    async (page) => {
      await page.addInitScript(() => {
        const shared: string[] = [];
        Object.assign(window, { shared });
        Object.defineProperty(navigator, 'share', {
          value: async ({ text }: ShareData) => void shared.push(text ?? ''),
        });
      });
      await placePrinter(page);
      await headPaper(await officeOf(stage.product()), await drawnPicture(page));
      await becomeFieldPhone(page, stage.product(), 'Phone of papers');
      await waitForVan(page);
      await journey(page);
    },
    contextOf(phoneLook, stage.product().address),
  );

/** A black ring on white, as PNG in base64. */
function drawnPicture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 120 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, 300, 120);
    pen.lineWidth = 20;
    pen.arc(150, 60, 45, 0, 7);
    pen.stroke();
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
}

/** From now on the picture stands above the company's name on all paper. */
async function headPaper(office: Asker, content: string): Promise<void> {
  const { address } = await office.ask('POST /{single}/pictures', {
    path: { single: 'company' },
    body: { content },
  });
  const { version } = await office.ask('GET /{single}', { path: { single: 'company' } });
  await office.ask('PATCH /{single}', { path: { single: 'company' }, body: { version, logo: address } });
}

/** Width of the picture above the slip that is open, in its own dots; fetched before the network was gone. */
function pictureWidth(page: Page): Promise<number> {
  const picture = page.getByRole('article').locator('img[src^="data:image/jpeg"]');
  return picture.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}

/** The slip that is open, as somebody else gets it. */
async function shareSlip(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForFunction(() => (window as unknown as { shared: string[] }).shared.length > 0);
  return page.evaluate(() => (window as unknown as { shared: string[] }).shared.pop() ?? '');
}

/** Out of the van's cash; what it was for is a line of the review. */
async function spend(page: Page, amount: string): Promise<string> {
  await openForm(page, 'payment');
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review' });
  await review.locator('[data-add=ledgers]').click();
  const choice = page.getByRole('dialog', { name: 'Expense or other ledger' });
  await choice.getByRole('textbox').fill('expense');
  await choice.getByRole('listitem').first().getByRole('button').click();
  await review.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await review.getByRole('button', { name: 'Finish' }).click();
  return slipNumber(page);
}

async function paySupplier(page: Page, amount: string): Promise<string> {
  await openForm(page, 'payment');
  await chooseCustomer(page, 'a', 'Paid to');
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  return finish(page);
}

async function attach(page: Page, name: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: photo });
  await page.getByText(`${name} is kept with the document`).first().waitFor();
}

async function attachmentsOf(office: Asker, vouchers: string, referNo: string): Promise<readonly (string | null)[]> {
  const { rows } = await office.ask('GET /{vouchers}', { path: { vouchers }, query: { search: referNo, limit: 50 } });
  const { voucherNo } = present(rows[0], referNo);
  const { uid } = await office.ask('GET /{vouchers}/{voucherNo}', { path: { vouchers, voucherNo } });
  const { rows: files } = await office.ask('GET /attachments', { query: { voucherUid: uid } });
  return files.map(({ name }) => name);
}

describe('papers of the road', () => {
  test('an expense, a supplier’s money, a new customer and a photo have their slips; a refused photo finds its end', () =>
    onThePhone(async (page) => {
      await page.context().setOffline(true);
      const expense = await spend(page, '12.50');
      expect(await pictureWidth(page)).toBeGreaterThan(50);
      await attach(page, 'fuel.png');
      expect(await shareSlip(page)).toContain(expense);
      expect(await axeFindings(page)).toEqual([]);
      const paid = await paySupplier(page, '40');
      const supplier = await page.getByRole('article').innerText();
      expect(supplier).toContain('40.00');

      await newCustomer(page, 'Corner of Papers');
      await openOutboxItem(page, 'Corner of Papers');
      await page.getByRole('button', { name: 'Show slip' }).click();
      await expect.poll(() => page.getByRole('article').innerText()).toContain('Corner of Papers');
      expect(await shareSlip(page)).toContain('Corner of Papers');
      await openOutboxItem(page, 'fuel.png');
      await page.getByRole('dialog').getByText(expense).waitFor();
      await page.getByRole('button', { name: 'Show slip' }).click();
      await expect.poll(() => page.getByRole('article').innerText()).toContain(expense);

      await page.context().setOffline(false);
      await waitUntilSent(page);
      const office = await officeOf(stage.product());
      for (const number of [expense, paid]) expect(await timesInBooks(office, 'payments', number)).toBe(1);
      expect(await attachmentsOf(office, 'payments', expense)).toEqual(['fuel.png']);
      const { rows } = await office.ask('GET /{masters}', {
        path: { masters: 'customers' },
        query: { search: 'Corner of Papers' },
      });
      expect(rows).toHaveLength(1);
      await printOriginalAndCopies(page, office, expense);
      await careForRefusedPhotos(page, office);
      await printAtTheOffice(page, office);
    }));
});

/** One original, whatever the printer does: what broke off is told, and printed again by a person as a copy. The office counts all. */
async function printOriginalAndCopies(page: Page, office: Asker, number: string): Promise<void> {
  await choosePrinter(page);
  await openOutboxItem(page, number);
  await page.getByRole('button', { name: 'Show slip' }).click();
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.click();
  await page.getByRole('article').getByText('COPY').waitFor();
  await goesAway(page);
  await print.click();
  await page.getByText('Look at the printer: a part may be out').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Print again as a copy' }).click();
  await expect.poll(async () => (await jobsOf(page)).length).toBe(3);
  await expect.poll(() => print.isEnabled()).toBe(true);
  const jobs = await jobsOf(page);
  expect(jobs.map((job) => [job.includes(number), job.includes('COPY')])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
  expect(jobs.map((job) => job.slice(0, 60).includes('\u001dv0'))).toEqual([true, false, true]);
  await waitUntilSent(page);
  const { rows } = await office.ask('GET /{vouchers}', {
    path: { vouchers: 'payments' },
    query: { search: number, limit: '50' },
  });
  const { prints } = await office.ask('GET /{vouchers}/{voucherNo}', {
    path: { vouchers: 'payments', voucherNo: present(rows[0], number).voucherNo },
  });
  expect(prints).toMatchObject({ count: 3, copies: 2 });
}

/** What a printer of the network is to print goes to the office first, with words; then the server does what it does with that printer. */
async function printAtTheOffice(page: Page, office: Asker): Promise<void> {
  await office.ask('POST /{masters}', {
    path: { masters: 'printers' },
    body: { code: 'COUNTER', name: 'Counter', host: '127.0.0.1' },
  });
  const choice = JSON.stringify({ way: 'network', id: 'COUNTER', name: 'Counter', paper: '80', profile: 'text-80' });
  await page.evaluate((text) => localStorage.setItem('fieldbook.Printer', text), choice);
  const upload = '**/api/v1/sync/upload';
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(upload, async (route) => {
    await held;
    await route.continue();
  });
  const number = await spend(page, '2');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByText('Sending it to the office first').waitFor();
  letGo();
  await page.getByText('Printing does not go to such an address').waitFor();
  expect(await timesInBooks(office, 'payments', number)).toBe(1);
  await page.unroute(upload);
}

/** One is replaced by a better one, the other let go of with a reason that stays at the office. */
async function careForRefusedPhotos(page: Page, office: Asker): Promise<void> {
  const number = await spend(page, '3');
  // The printer that was chosen takes a new slip at once; its print is told to the office like the slip itself.
  await page.getByRole('article').getByText('COPY').waitFor();
  await waitUntilSent(page);
  const upload = '**/api/v1/sync/upload';
  await page.route(upload, async (route) => {
    const { items } = route.request().postDataJSON() as { items: { uid: string; sequence: number }[] };
    const problems = [{ code: 'attachment.format' }];
    const answers = items.map(({ uid, sequence }) => ({ uid, sequence, outcome: 'refused', problems }));
    await route.fulfill({ json: { answers } });
  });
  await attach(page, 'blurred.png');
  await attach(page, 'thumb.png');
  await page.locator('[data-outbox=refused]').waitFor();
  await openOutboxItem(page, 'thumb.png');
  await page.getByRole('dialog').getByText('The office refused this file').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(upload);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose another file' }).click(),
  ]);
  await chooser.setFiles({ name: 'sharp.png', mimeType: 'image/png', buffer: photo });
  await page.getByText('sharp.png takes its place').first().waitFor();

  await openOutboxItem(page, 'blurred.png');
  await page.getByRole('button', { name: 'Let go' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let go of blurred.png?' });
  await dialog.getByLabel('Reason').fill('The shop had closed');
  await dialog.getByRole('button', { name: 'Let go' }).click();
  await waitUntilSent(page);
  expect(await page.getByRole('listitem').filter({ hasText: 'blurred.png' }).innerText()).toContain('Let go');

  expect(await attachmentsOf(office, 'payments', number)).toEqual(['sharp.png']);
  const { rows } = await office.ask('GET /sync/conflicts');
  expect(rows).toMatchObject([{ outcome: 'letGo', reason: 'The shop had closed' }]);
}
