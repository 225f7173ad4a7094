/**
 * The office writes to a rep: the phone gets it with its next exchange, it is read without a network, and the mark reaches the
 * office once there is one again, whatever was closed in between.
 */
import { askingAt } from '@fieldbook/server/testing/http/ask';
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { becomeFieldPhone, REP, storedRows } from './field-phone.ts';
import { waitForWorker } from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { contextOf, enter, expectNoSidewaysScroll } from './look.ts';

const stage = openStage();
const PATIENCE_MS = 45_000;
const TITLE = 'Stock count on Sunday';

/** What the administrator sent, as the server lists it. */
async function sentByOffice() {
  const { address, password } = stage.product();
  const token = await signInAt(address, { user: 'admin', password });
  const { rows } = await askingAt(address, token).ask('GET /messages', { query: { box: 'sent' } });
  return rows.find(({ title }) => title === TITLE);
}

/** At the desk: to the rep, with a way to a screen, in both languages. */
async function writeToRep(page: Page): Promise<void> {
  const { address } = stage.product();
  await enter(page, stage.product());
  await page.goto(`${address}/dashboard/Notifications`);
  await page.getByRole('button', { name: 'Write' }).click();
  const sheet = page.getByRole('dialog', { name: 'New message' });
  await sheet.getByRole('button', { name: 'Send' }).click();
  await sheet.getByText('Say who it is for').waitFor();
  await sheet.getByRole('combobox', { name: 'To' }).fill(REP);
  await page.getByRole('option', { name: REP }).first().click();
  await sheet.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await sheet.getByRole('textbox', { name: 'Text' }).fill('All vans come back before six.');
  await sheet.getByText('In Arabic as well').click();
  await sheet.getByRole('textbox', { name: 'Title in Arabic' }).fill('جرد المخزون يوم الأحد');
  await sheet.getByRole('textbox', { name: 'Leads to' }).fill(`${address}/dashboard/outbox`);
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent to 1 person').waitFor();
}

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('messages', () => {
  test('the office sends, the phone gets it, reads it without a network, and the mark arrives', () =>
    stage.visit(
      async (phone) => {
        const { address } = stage.product();
        await becomeFieldPhone(phone, stage.product());
        await waitForWorker(phone);
        await bell(phone, 'Messages').waitFor();
        await stage.visit(writeToRep, contextOf({ language: 'en', theme: 'light', device: 'desk' }, address));
        expect(await sentByOffice()).toMatchObject({ receivers: 1, readers: 0 });

        // The next exchange brings it; a network that comes back is asked at once.
        await phone.evaluate(() => dispatchEvent(new Event('online')));
        await bell(phone, 'Messages, 1 unread').waitFor({ timeout: PATIENCE_MS });

        await phone.context().setOffline(true);
        await phone.goto(`${address}/dashboard/Notifications`);
        await phone.getByText('All vans come back before six.').waitFor();
        await phone.getByText('No network').first().waitFor();
        await expectNoSidewaysScroll(phone);
        expect(await axeFindings(phone)).toEqual([]);
        await phone.getByRole('button', { name: 'Mark as read' }).click();
        await bell(phone, 'Messages').waitFor();
        await phone.reload();
        await phone.getByText(TITLE).waitFor();
        await bell(phone, 'Messages').waitFor();
        expect(await phone.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
        expect(await sentByOffice()).toMatchObject({ readers: 0 });
        expect(await storedRows(phone, 'message')).toEqual([
          expect.not.objectContaining({ readAt: expect.anything() }),
        ]);

        await phone.context().setOffline(false);
        await expect.poll(sentByOffice, { timeout: PATIENCE_MS }).toMatchObject({ receivers: 1, readers: 1 });
        await expect
          .poll(() => storedRows(phone, 'message'), { timeout: PATIENCE_MS })
          .toEqual([expect.objectContaining({ title: TITLE, readAt: expect.any(String) })]);
        await phone.getByRole('link', { name: 'Open', exact: true }).click();
        await phone.waitForURL(/\/dashboard\/outbox$/);
      },
      contextOf({ language: 'en', theme: 'light', device: 'phone' }, stage.product().address),
    ));

  test('both languages are read by whoever reads them, and the office sees who has', () =>
    stage.visit(
      async (page) => {
        const { address } = stage.product();
        await enter(page, stage.product());
        await page.goto(`${address}/dashboard/Notifications?box=sent`);
        await page.getByText('جرد المخزون يوم الأحد').waitFor();
        await page.getByText('قرأها 1 من 1').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
      },
      contextOf({ language: 'ar', theme: 'dark', device: 'phone' }, stage.product().address),
    ));

  test('a browser whose person allowed it shows what comes while he looks elsewhere, and keeps a mark made offline', () =>
    stage.visit(
      async (page) => {
        const { address, password } = stage.product();
        await page.context().grantPermissions(['notifications'], { origin: address });
        await page.addInitScript(() => {
          document.hasFocus = () => false;
          navigator.setAppBadge = async (count) => document.documentElement.setAttribute('data-badge', String(count));
          // Who asks Chromium for its notifications while one is about to be shown makes it forget that one.
          const { showNotification } = ServiceWorkerRegistration.prototype;
          ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
            await showNotification.call(this, title, options);
            document.documentElement.setAttribute('data-shown', title);
          };
        });
        await page.reload();
        await enter(page, { ...stage.product(), user: REP });
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        // What is there at the first look is no news.
        await page.waitForFunction(() => localStorage.getItem('fieldbook.messages.told') !== null);
        const token = await signInAt(address, { user: 'admin', password });
        const send = (title: string) =>
          askingAt(address, token).ask('POST /messages', {
            body: { uid: crypto.randomUUID(), title, to: [{ kind: 'person', code: REP }] },
          });
        await send('Road to the port is closed');
        // As when the page is seen again; else within half a minute.
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        await page.locator('html[data-shown="Road to the port is closed"]').waitFor({ timeout: PATIENCE_MS });
        await page.locator('html[data-badge="1"]').waitFor();

        await page.goto(`${address}/dashboard/Notifications`);
        await page.getByText('Road to the port is closed').waitFor();
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Mark as read' }).click();
        await bell(page, 'Messages').waitFor();
        expect(await page.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
        await page.context().setOffline(false);
        const unread = async () => {
          const rep = await signInAt(address, { user: REP, password });
          return askingAt(address, rep).ask('GET /messages/unread');
        };
        await expect.poll(unread, { timeout: PATIENCE_MS }).toEqual({ count: 0 });
      },
      contextOf({ language: 'en', theme: 'light', device: 'desk' }, stage.product().address),
    ));
});
