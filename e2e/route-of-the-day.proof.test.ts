/**
 * The route of a day on a phone without a network: whom to visit in which order, who is near, a skip with its reason, a place
 * that is caught, a visit that is noted; then the office, which makes the place the customer's.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { becomeFieldPhone } from './field-phone.ts';
import { officeOf, waitForWorker, waitUntilSent } from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { contextOf, enter, expectNoSidewaysScroll, listenForComplaints } from './look.ts';

const stage = openStage();
/** Where the day of the route begins. */
const START = { latitude: 25.2598, longitude: 55.326, accuracy: 12 };
const DOOR = { latitude: 25.2704, longitude: 55.3181, accuracy: 9 };

/** Due on every day of the week, before all others of the route. */
const shops = [
  { code: 'ROUTE-1', name: 'Morning Star Grocery', latitude: '25.2610', longitude: '55.3250' },
  { code: 'ROUTE-2', name: 'Old Souk Corner', latitude: '25.2660', longitude: '55.3210' },
  { code: 'ROUTE-3', name: 'Palm Kiosk' },
] as const;

beforeAll(async () => {
  const office = await officeOf(stage.product());
  for (const [at, shop] of shops.entries()) {
    const visits = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ route: 'R1', weekday, weekNumber: 0, position: at }));
    await office.ask('POST /{masters}', { path: { masters: 'customers' }, body: { ...shop, route: 'R1', visits } });
  }
});

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function openRoute(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/RouteMap', page.url()).href);
  await rowOf(page, shops[0].name).waitFor();
}

async function startDay(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/enroll', page.url()).href);
  const start = page.getByRole('main').getByRole('button', { name: 'Start day' });
  await start.click();
  await start.waitFor({ state: 'hidden' });
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function middleOf(place: Locator): Promise<Spot> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is nothing to touch.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Fingers that go from one place to another, each a list of spots; the last one is held for so long. */
async function touch(page: Page, fingers: readonly (readonly Spot[])[], heldMs = 0): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const at = (step: number) => fingers.flatMap((spots, id) => ({ ...(spots[step] ?? { x: 0, y: 0 }), id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Spot & { readonly id: number })[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (const step of (fingers[0] ?? []).keys()) if (step > 0) await send('touchMove', at(step));
  await page.waitForTimeout(heldMs);
  await send('touchEnd', []);
  await cdp.detach();
}

const along = ({ x, y }: Spot, by: number): Spot[] => [0, 1, 2, 3, 4, 5].map((step) => ({ x: x + (by * step) / 5, y }));

/** Held, a row offers all that can be done. */
async function skipFirst(page: Page): Promise<void> {
  await touch(page, [[await middleOf(rowOf(page, shops[0].name))]], 800);
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  const sheet = page.getByRole('dialog', { name: `Skip ${shops[0].name}?` });
  await sheet.getByText('Shop was closed').click();
  await sheet.getByRole('button', { name: 'Skip' }).click();
  await rowOf(page, shops[0].name).getByText('Skipped').waitFor();
}

async function capturePlace(page: Page): Promise<void> {
  await page.context().setGeolocation(DOOR);
  await rowOf(page, shops[2].name).getByRole('button').first().click();
  await page.getByRole('heading', { name: shops[2].name }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Capture this place' }).click();
  const sheet = page.getByRole('dialog', { name: shops[2].name });
  await sheet.getByText(`Exact to ${DOOR.accuracy} m`).waitFor();
  await sheet.getByRole('button', { name: 'Save this place' }).click();
  await page.getByText('Captured; the office decides').waitFor();
  await page.getByRole('button', { name: 'Back to the route' }).click();
}

/** As the line of the outbox says, on whatever screen. */
async function recordsWaiting(page: Page): Promise<number> {
  const line = await page.getByRole('navigation', { name: 'Outbox' }).innerText();
  return Number(/(\d+) records? of the day/.exec(line)?.[1] ?? 0);
}

async function visitWhoIsNear(page: Page): Promise<void> {
  await page.context().setGeolocation({ latitude: 25.266, longitude: 55.321, accuracy: 10 });
  await rowOf(page, shops[1].name).getByText('Nearby').waitFor();
  // Drawn along the line it is the visit, which is noted without anybody waiting for it.
  const before = await recordsWaiting(page);
  await touch(page, [along(await middleOf(rowOf(page, shops[1].name)), 130)]);
  await page.getByRole('tab', { name: 'Sell' }).waitFor();
  await expect.poll(() => recordsWaiting(page), { timeout: 30_000 }).toBe(before + 1);
  await openRoute(page);
  await rowOf(page, shops[1].name).getByText('Visited').waitFor();
}

/** Drawn against the line it is a skip, which asks for its reason. */
async function skipByDrawing(page: Page): Promise<void> {
  await touch(page, [along(await middleOf(rowOf(page, shops[2].name)), -130)]);
  const sheet = page.getByRole('dialog', { name: `Skip ${shops[2].name}?` });
  await sheet.getByText('Shop was closed').click();
  await sheet.getByRole('button', { name: 'Skip' }).click();
  await rowOf(page, shops[2].name).getByText('Skipped').waitFor();
}

describe('the route of a day', () => {
  test('is worked through on the phone alone, and the office decides on the place that was caught', async () => {
    const look = contextOf({ language: 'en', theme: 'light', device: 'phone' }, stage.product().address);
    await stage.visit(
      async (page) => {
        page.setDefaultTimeout(30_000);
        const complaints = listenForComplaints(page);
        await becomeFieldPhone(page, stage.product());
        await waitForWorker(page);
        await startDay(page);
        await openRoute(page);
        await page.context().setOffline(true);
        const names = await page.getByRole('main').getByRole('listitem').allInnerTexts();
        expect(names.slice(0, 3).map((text) => shops.findIndex(({ name }) => text.includes(name)))).toEqual([0, 1, 2]);
        await skipFirst(page);
        await capturePlace(page);
        await visitWhoIsNear(page);
        await skipByDrawing(page);
        expect(await page.getByRole('region', { name: 'Progress of the day' }).innerText()).toMatch(/1 of \d+/);
        expect(await axeFindings(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        await page.context().setOffline(false);
        await waitUntilSent(page);
        await lookInArabic(page);
        expect(complaints).toEqual([]);
      },
      { ...look, geolocation: START, permissions: ['geolocation'] },
    );
    await approveAtTheOffice();
  });
});

/** The same day in the other direction, as a list and as a map. */
async function lookInArabic(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('fieldbook.language', 'ar'));
  await page.goto(new URL('/dashboard/RouteMap?state=skipped', page.url()).href);
  await rowOf(page, shops[0].name).getByText('تم تخطيه').waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.goto(new URL('/dashboard/RouteMap?view=map', page.url()).href);
  await page.getByRole('img', { name: 'خريطة الخط' }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^2 ${shops[1].name}`) }).waitFor();
  const map = page.getByRole('img', { name: 'خريطة الخط' });
  const scale = page.getByRole('main').locator('p bdi').first();
  const [before, { x, y }] = [await scale.innerText(), await middleOf(map)];
  await touch(page, [along({ x: x - 20, y }, -110), along({ x: x + 20, y }, 110)]);
  await expect.poll(() => scale.innerText()).not.toBe(before);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

async function approveAtTheOffice(): Promise<void> {
  const office = await officeOf(stage.product());
  await stage.visit(
    async (page) => {
      await enter(page, stage.product());
      await page.goto(`${stage.product().address}/dashboard/vans?tab=places`);
      const row = rowOf(page, shops[2].name);
      await row.getByText('No place was known').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await row.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('The customer has its place now').first().waitFor();
    },
    contextOf({ language: 'en', theme: 'dark', device: 'desk' }, stage.product().address),
  );
  const row = await office.ask('GET /{masters}/{code}', { path: { masters: 'customers', code: shops[2].code } });
  expect([row.latitude, row.longitude].map(Number)).toEqual([DOOR.latitude, DOOR.longitude]);
  const { rows } = await office.ask('GET /customer-places', { query: { all: 'true' } });
  expect(rows.map(({ customer, state }) => [customer, state])).toEqual([[shops[2].code, 'approved']]);
}
