/** An administrator looks as another person: every screen says as whom, no form changes anything, and it ends where it began. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, openSharedStage } from './journey.ts';
import { expectNoSidewaysScroll, lookAround, walkTo } from './look.ts';

const stage = openSharedStage();
const PERSON = '/dashboard/masters/userManagement?code=accountant';
const CUSTOMER = '/dashboard/masters/customer?code=-1';

const band = (page: Page) => page.getByRole('region', { name: 'Looking as another person' });

describe('looking as another person', () => {
  test('says so over each screen, changes nothing, and ends where it began with the own session', () =>
    lookAround(stage, { language: 'en', theme: 'light', device: 'desk' }, async (page) => {
      await walkTo(page, PERSON);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'View as this person' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Look' }).click();
      await band(page).getByText('You look as Accounts.').waitFor();
      await walkTo(page, CUSTOMER);
      expect(await band(page).textContent()).toContain('Nothing can be changed.');
      expect(await axeFindings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await page.locator('[data-field="name"] input').first().fill('Nobody’s Grocery');
      await page.keyboard.press('Control+s');
      await page.getByText('You only look as somebody else: nothing can be changed').first().waitFor();
      await band(page).getByRole('button', { name: 'End' }).click();
      await page.waitForURL(`**${PERSON}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await band(page).count()).toBe(0);
      const me = await page.evaluate(() => localStorage.getItem('fieldbook.Me'));
      expect(JSON.parse(me ?? '{}').user.code).toBe(stage.product().user);
    }));
});
