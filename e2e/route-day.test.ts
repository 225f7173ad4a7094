import { signInAt } from '@fieldbook/server/serve/running-server';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import {
  expectStep,
  giver,
  keyIn,
  loadVan,
  main,
  type Point,
  standAt,
  type Worked,
  workedMasters,
} from './day-work.ts';
import { becomeFieldPhone, storedRows } from './field-phone.ts';
import { type Office, officeOf, slipNumber, waitForWorker, waitUntilSent } from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { contextOf, expectNoSidewaysScroll, listenForComplaints } from './look.ts';
import { finishVisit, openReview, panel, pressKeys, review, search, visit } from './visit-work.ts';

const stage = openStage();

async function settings(values: Readonly<Record<string, string>>): Promise<void> {
  const { address, password } = stage.product();
  const token = await signInAt(address, { user: 'admin', password });
  const response = await fetch(`${address}/api/v1/settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ values }),
  });
  expect(response.status).toBe(200);
}

async function prepare(): Promise<{ office: Office; worked: Worked }> {
  const { address, password } = stage.product();
  const office = await officeOf(stage.product());
  const token = await signInAt(address, { user: 'admin', password });
  const worked = await workedMasters(office, giver(address, token));
  await loadVan(office, worked);
  await settings({ SalesDefaultDamageStore: 'STORE-DMG', SalesPersonMinWorkingHours: '0' });
  return { office, worked };
}

const at = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

async function look(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Far away first: nothing starts; then at the route's point. */
async function startDay(page: Page, { start, end }: Worked): Promise<void> {
  await standAt(page, end);
  await at(page, '/dashboard/visit');
  await page.getByText('Start your day first').waitFor({ timeout: 30_000 });
  await at(page, '/dashboard/enroll');
  await page.getByText('You are not at proper location').waitFor({ timeout: 30_000 });
  await look(page);
  await main(page).getByRole('button', { name: 'Start day' }).click();
  await expect.poll(() => page.getByText('You are not at proper location').count()).toBe(2);
  await standAt(page, start);
  await page.getByText(/^At the point/).waitFor({ timeout: 30_000 });
  await keyIn(page, 'Odometer at start', '100');
  await main(page).getByRole('button', { name: 'Start day' }).dblclick();
  await page.getByRole('heading', { name: 'Day started' }).waitFor({ timeout: 30_000 });
  await look(page);
}

/** What is on its way has reached the phone. */
async function knowsLoad(page: Page): Promise<void> {
  const transfers = async () => {
    const rows = (await storedRows(page, 'books.source')) as readonly { readonly source?: { readonly type: string } }[];
    return rows.filter(({ source }) => source?.type === 'stockTransfer').length;
  };
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(transfers, { timeout: 30_000 }).toBeGreaterThan(0);
}

/** ST-1: 87 accepted, 3 go back. */
async function takeLoad(page: Page): Promise<void> {
  await at(page, '/dashboard/masters/GodownStock?tab=load');
  await main(page)
    .getByRole('button', { name: /items?/ })
    .first()
    .click({ timeout: 30_000 });
  await page
    .getByRole('button', { name: /^Take a part of/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('PCS', { exact: true }).click();
  const pad = sheet.getByRole('group', { name: /^Keypad/ });
  for (const key of '87') await pad.getByRole('button', { name: key, exact: true }).click();
  await sheet.getByText('Goes back').click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).last().click();
  await slipNumber(page);
}

/** A new line of the item in the sale of a visit, then its kind and quantity. */
async function openLine(page: Page): Promise<Locator> {
  await panel(page).getByRole('button', { name: 'Add one PCS: Worked milk' }).first().click();
  await panel(page).getByRole('button', { name: 'Quantity: Worked milk, 1 PCS' }).click();
  const sheet = page.getByRole('dialog', { name: 'Worked milk' });
  await sheet.getByRole('group').waitFor();
  return sheet;
}

async function enterGoods(page: Page, kind: 'Sell' | 'Buy-back' | 'Damaged', pieces: string): Promise<void> {
  const sheet = await openLine(page);
  if (kind !== 'Sell') await sheet.getByText(kind, { exact: true }).click();
  await pressKeys(page, pieces);
  await sheet.getByRole('button', { name: 'Done' }).click();
}

/** S-2 with its returns: 18 on credit, 4 back, 2 damaged. */
async function sellOnCredit(page: Page, { shop, item }: Worked): Promise<void> {
  await visit(page, shop);
  await search(page, item);
  await enterGoods(page, 'Damaged', '2');
  await enterGoods(page, 'Buy-back', '4');
  await enterGoods(page, 'Sell', '18');
  await openReview(page);
  await review(page).getByText('Credit', { exact: true }).click();
  await finishVisit(page);
}

/** S-1: 24 for cash and 3 free. */
async function sellForCash(page: Page, { shop, item }: Worked): Promise<void> {
  await visit(page, shop);
  await search(page, item);
  const sheet = await openLine(page);
  await pressKeys(page, '24');
  await sheet.getByRole('textbox', { name: 'Free PCS' }).click();
  await pressKeys(page, '3');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await openReview(page);
  await finishVisit(page);
}

const counted = { 'AED 100': '3', 'AED 10': '1', 'AED 1': '1' };

/** Odometer below the start, a missing reason, damaged goods by themselves, the wrong place, cash that differs. */
async function endDay(page: Page, { end }: Worked): Promise<void> {
  await at(page, '/dashboard/masters/dayend');
  await expectStep(page, 'Order');
  await page.getByText('Do you want to take order?').waitFor();
  await look(page);
  await main(page).getByRole('button', { name: 'No', exact: true }).click();
  await expectStep(page, 'Physical stock');
  await page.getByText('Add physical stock?').waitFor();
  await main(page).getByRole('button', { name: 'No', exact: true }).click();
  await expectStep(page, 'Odometer');
  await keyIn(page, 'Odometer at the end', '90');
  await main(page).getByRole('button', { name: 'Continue' }).click();
  const odd = page.getByRole('dialog', { name: 'A reason is needed' });
  await odd.getByText('Entered invalid Kilometre').waitFor();
  await odd.getByRole('button', { name: 'Continue' }).click();
  await odd.getByText('please enter the reason for end').waitFor();
  await look(page);
  await odd.getByLabel(/^Reason/).fill('The meter was changed');
  await odd.getByRole('button', { name: 'Continue' }).dblclick();
  await expectStep(page, 'Place');
  await page.getByText('You are not at proper location').waitFor({ timeout: 30_000 });
  // Left in the middle it goes on where it stood.
  await at(page, '/dashboard/analytics');
  await page.getByRole('link', { name: 'End day' }).click();
  await expectStep(page, 'Place');
  await standAt(page, end);
  await page.getByText(/^At the point/).waitFor({ timeout: 30_000 });
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expectStep(page, 'Cash');
  for (const [note, count] of Object.entries(counted)) await keyIn(page, note, count);
  await look(page);
  await main(page).getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('A difference needs a reason').waitFor();
  await page.getByLabel(/^Reason for the difference/).fill('Change given too much');
  await main(page).getByRole('button', { name: 'Hand in' }).dblclick();
  await expectStep(page, 'Report');
  await page
    .getByRole('region', { name: 'Day-end summary' })
    .or(page.getByText('Cash in hand').first())
    .first()
    .waitFor();
  await look(page);
  await main(page).getByRole('button', { name: 'End the day' }).dblclick();
  await page.getByRole('heading', { name: 'Day ended' }).waitFor();
}

interface Rows {
  readonly rows: readonly { readonly ledger?: string; readonly godown?: string; readonly net: string }[];
}

describe('a route day on the phone', () => {
  test('the worked day by hand, without a network from its load to its end; then everything is in the books once', () => {
    const product = stage.product();
    return stage.visit(
      async (page) => {
        const complaints = listenForComplaints(page);
        const { office, worked } = await prepare();
        const { van } = await becomeFieldPhone(page, product, 'Phone of the day', { byDay: true });
        expect(van).toBe(worked.van);
        await waitForWorker(page);
        await knowsLoad(page);
        await page.context().setOffline(true);
        await startDay(page, worked);
        await takeLoad(page);
        await sellForCash(page, worked);
        await sellOnCredit(page, worked);
        await endDay(page, worked);
        await page.context().setOffline(false);
        await waitUntilSent(page);
        const settled = (await office.get<Rows>('/day-settlements?limit=50')).rows;
        expect(settled.filter(({ ledger }) => ledger === 'CASH-VAN-W').map(({ net }) => net)).toEqual(['311.00']);
        const moved = (await office.get<Rows>('/stock-transfers?limit=50')).rows;
        expect(moved.filter(({ godown }) => godown === 'VAN-W-DMG')).toHaveLength(1);
        expect((await office.get<{ rows: readonly unknown[] }>('/open-numbers')).rows).toEqual([]);
        await main(page).getByRole('button', { name: 'Done' }).click();
        await main(page).getByRole('button', { name: 'Sign out' }).click();
        await page.waitForURL(/\/auth\/signin/);
        expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      },
      contextOf({ language: 'en', theme: 'light', device: 'phone' }, product.address),
    );
  });

  test('every prompt of the end in Arabic: transfers, password, questions, hours, damaged goods, place, cash, report', () => {
    const product = stage.product();
    return stage.visit(
      async (page) => {
        const points = await everyPrompt();
        const { van } = await becomeFieldPhone(page, product, 'Phone of prompts', { byDay: true });
        expect(van).toBe('VAN-1');
        await waitForWorker(page);
        await knowsLoad(page);
        await page.evaluate(() => localStorage.setItem('fieldbook.language', 'ar'));
        await standAt(page, points.start);
        await at(page, '/dashboard/enroll');
        await page.getByText(/^عند النقطة/).waitFor({ timeout: 30_000 });
        await main(page).getByRole('button', { name: 'بدء اليوم' }).dblclick();
        await page.getByRole('heading', { name: 'بدأ اليوم' }).waitFor();
        await at(page, '/dashboard/masters/dayend');
        await expectStep(page, 'التحويلات المعلقة');
        await look(page);
        await main(page).getByRole('button', { name: 'متابعة' }).click();
        await confirmInArabic(page, product.password);
        await page.context().setOffline(true);
        await questionsInArabic(page);
        await expectStep(page, 'المكان');
        await page.getByText('أنت لست في الموقع الصحيح').waitFor({ timeout: 30_000 });
        await standAt(page, points.end);
        await page.getByText(/^عند النقطة/).waitFor({ timeout: 30_000 });
        await main(page).getByRole('button', { name: 'متابعة' }).click();
        await expectStep(page, 'النقد');
        await keyIn(page, 'AED 5', '2');
        await page.getByLabel(/^سبب الفرق/).fill('بقشيش');
        await main(page).getByRole('button', { name: 'تسليم النقد' }).dblclick();
        await expectStep(page, 'التقرير');
        await main(page).getByRole('button', { name: 'إنهاء اليوم' }).dblclick();
        await page.getByRole('heading', { name: 'انتهى اليوم' }).waitFor();
        await look(page);
      },
      contextOf({ language: 'en', theme: 'dark', device: 'phone' }, product.address),
    );
  });
});

/** rep1 on the demo's own van, from which a transfer is on its way and in which something is damaged; every setting asks. */
async function everyPrompt(): Promise<{ start: Point; end: Point }> {
  const { address, password } = stage.product();
  const office = await officeOf(stage.product());
  const token = await signInAt(address, { user: 'admin', password });
  await giver(address, token)('/users/rep1', { linkedRoutes: [{ route: 'R1' }] });
  await settings({
    RouteDayEndAuthenticator: 'Administrator',
    SalesPersonMinWorkingHours: '8',
    DayEndDamageStockTransfer: 'Show',
  });
  const head = { date: companyDay(), branch: 'MB', godown: 'MAIN' };
  const line = { item: 'BIS-006', unit: 'PCS', quantity: '2' };
  const items = [line];
  const send = (more: object) => office.post('/stock-transfers', { ...head, uid: crypto.randomUUID(), items, ...more });
  await send({ toGodown: 'VAN-1-DMG', mode: 'direct', items: [{ ...line, damageCause: 'broken' }] });
  await send({ godown: 'VAN-1', toGodown: 'MAIN' });
  const route = await office.get<Readonly<Record<string, string>>>('/routes/R1');
  const point = (side: 'start' | 'end') =>
    [Number(route[`${side}Latitude`]), Number(route[`${side}Longitude`])] as const;
  return { start: point('start'), end: point('end') };
}

/** A wrong password first. */
async function confirmInArabic(page: Page, password: string): Promise<void> {
  await expectStep(page, 'الاعتماد');
  await main(page).locator('input').first().fill('admin');
  await main(page).locator('input[type=password]').fill('wrong');
  await main(page).getByRole('button', { name: 'اعتماد', exact: true }).click();
  await page.getByText(/^اسم المستخدم أو كلمة المرور غير صحيحة/).waitFor();
  await look(page);
  await main(page).locator('input[type=password]').fill(password);
  await main(page).getByRole('button', { name: 'اعتماد', exact: true }).click();
}

async function questionsInArabic(page: Page): Promise<void> {
  for (const [step, question] of [
    ['الطلب', 'هل تريد أخذ طلب؟'],
    ['الجرد الفعلي', 'هل تريد إضافة جرد فعلي؟'],
  ] as const) {
    await expectStep(page, step);
    await page.getByText(question).waitFor();
    await main(page).getByRole('button', { name: 'لا', exact: true }).click();
  }
  await expectStep(page, 'العداد');
  await main(page).getByRole('button', { name: 'متابعة' }).click();
  await page.getByText('يرجى إدخال قراءة العداد عند النهاية').waitFor();
  await keyIn(page, 'عداد النهاية', '9');
  await main(page).getByRole('button', { name: 'متابعة' }).click();
  const odd = page.getByRole('dialog');
  await odd.getByText('لم تكتمل ساعات العمل الدنيا بعد').waitFor();
  await odd.getByRole('button', { name: 'متابعة' }).click();
  await odd.getByText('يرجى إدخال سبب الإنهاء').waitFor();
  await odd.getByRole('textbox').fill('مرض');
  await odd.getByRole('button', { name: 'متابعة' }).click();
  await expectStep(page, 'البضاعة التالفة');
  await look(page);
  await main(page).getByRole('button', { name: 'تحويل' }).dblclick();
}
