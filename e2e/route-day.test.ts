import { describe, expect, test } from 'vitest';
import { balancesOf, expectClosing, expectStock, expectSummary } from './day-books.ts';
import { followUp, leavePending, loadVan, workedMasters } from './day-masters.ts';
import { collectAdvance, collectCheque, sellForCash, sellOnCredit } from './day-trade.ts';
import type { DayLanguage } from './day-words.ts';
import {
  endDay,
  knowsLoad,
  knowsRoute,
  type OddReading,
  pressButton,
  repOf,
  startDay,
  stockLink,
  takeLoad,
} from './day-work.ts';
import { becomeFieldPhone } from './field-phone.ts';
import { officeOf, waitForWorker, waitUntilSent } from './field-work.ts';
import { openSharedStage } from './journey.ts';
import { contextOf, isProving, listenForComplaints } from './look.ts';
import { askingEnd, confirmByCode, confirmByPassword, seeTransfers } from './prompt-day.ts';

const stage = openSharedStage();

interface DayByHand {
  readonly language: DayLanguage;
  readonly theme: 'light' | 'dark';
  readonly letter: string;
  readonly person: string;
  readonly confirms: 'code' | 'password';
  readonly odd: OddReading;
  /** Does the report offer the stock of the van to print (setting RouteDayEndStockReport)? */
  readonly printsStock: boolean;
}

const days: readonly DayByHand[] = [
  {
    ...{ language: 'en', theme: 'light', letter: 'W', person: 'rep3' },
    ...{ confirms: 'code', odd: { kilometres: '90', says: 'below' }, printsStock: true },
  },
  {
    ...{ language: 'ar', theme: 'dark', letter: 'Z', person: 'rep4' },
    ...{ confirms: 'password', odd: { kilometres: '160', says: 'early' }, printsStock: false },
  },
];

describe('a route day on the phone: the whole worked day by hand without a network, then its figures in the books', () => {
  test.each(isProving ? days : days.slice(-1))(
    'in $language, its end asks all and is confirmed by $confirms',
    ({ language, theme, letter, person, confirms, odd, printsStock }) =>
      stage.visit(
        async (page) => {
          const complaints = listenForComplaints(page);
          const product = stage.product();
          const office = await officeOf(product);
          const settings = { ...askingEnd, RouteDayEndStockReport: printsStock ? 'True' : 'False' };
          const worked = await workedMasters(product, office, { letter, person, settings });
          await leavePending(office, worked);
          const before = await balancesOf(office);
          await loadVan(office, worked, letter);
          // A phone has one language before anybody has chosen another.
          const { van } = await becomeFieldPhone(page, product, `Phone ${letter}`, { byDay: true, user: person });
          expect(van).toBe(worked.van);
          await waitForWorker(page);
          await knowsLoad(page);
          const rep = await repOf(page, language);
          await page.context().setOffline(true);
          await startDay(rep, worked);
          await knowsRoute(rep);
          await takeLoad(rep);
          await sellForCash(rep, worked);
          const bill = await sellOnCredit(rep, worked);
          const advance = await collectAdvance(rep, worked);
          const cheque = await collectCheque(rep, worked);
          const confirm = async () => {
            await seeTransfers(rep);
            await (confirms === 'code' ? confirmByCode(rep, product) : confirmByPassword(rep, product.password));
          };
          await endDay(rep, worked, { odd, confirm });
          await page.context().setOffline(false);
          await waitUntilSent(page);
          await followUp(office, worked, { letter, advance, cheque, bill });
          await expectClosing(office, before);
          await expectStock(office, worked, letter);
          await expectSummary(office, worked);
          expect((await office.ask('GET /open-numbers')).rows).toEqual([]);
          await expect.poll(() => stockLink(rep).count()).toBe(printsStock ? 1 : 0);
          await pressButton(rep, 'done');
          await pressButton(rep, 'signOut');
          await page.waitForURL(/\/auth\/signin/);
          expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
        },
        contextOf({ language: 'en', theme, device: 'phone' }, stage.product().address),
      ),
  );
});
