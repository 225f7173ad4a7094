/**
 * A company that is begun with the files of its old program, which nobody made for it: from the page of sign-up to the first sale from a
 * van. What a person has to do is counted; `FIELDBOOK_CUSTOMERS` makes the company smaller.
 */

import process from 'node:process';
import { askingAt } from '@fieldbook/server/testing/http/ask';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from './begin-work.ts';
import * as files from './company-files.ts';
import { bringIn, choose, correct, lookThrough, type Person, refusedRows, type, undo } from './import-work.ts';
import { openStage } from './journey.ts';
import { startWithoutCompany } from './running-product.ts';

const stage = openStage(startWithoutCompany);
const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', hasWorker: false };
const customers = Number(process.env['FIELDBOOK_CUSTOMERS'] ?? 5_000);
const size = { customers, items: Math.ceil(customers * 0.4), bills: Math.ceil(customers * 0.6) };
const year = new Date().getFullYear();
const DAY = `01-01-${year}`;

/** A person at a desk who reads what is asked. */
const SECONDS_A_DEED = 5;
const HALF_AN_HOUR = 30 * 60;

async function bringPlaces(person: Person): Promise<void> {
  await lookThrough(person, {
    kind: 'Godowns',
    file: files.vans(),
    columns: { Store: 'Code', 'Store name': 'Name', Depot: 'Branch', 'On wheels': 'Van' },
    words: { HO: 'Creek Trading', Van: 'Yes' },
  });
  expect(await refusedRows(person)).toEqual([]);
  await bringIn(person, files.VANS);
  await lookThrough(person, {
    kind: 'Routes',
    file: files.routes(),
    encoding: 'Arabic Windows (1256)',
    columns: {
      'Area no.': 'Code',
      Area: 'Name',
      'Arabic name': 'Arabic name',
      Depot: 'Branch',
      'Serving van': 'Godowns 1: Godown',
    },
    words: { HO: 'Creek Trading' },
  });
  expect(await refusedRows(person)).toEqual([]);
  await bringIn(person, files.VANS);
}

async function bringParties(person: Person): Promise<void> {
  await lookThrough(person, {
    kind: 'Customers',
    file: files.customers(size),
    columns: { 'Account No.': 'Code', 'Account name': 'Name', Area: 'Route', 'Terms (days)': 'Credit days' },
    words: { Jumeira: 'Jumeirah' },
  });
  const total = expect.stringContaining(`Total: ${size.customers} accounts`);
  expect(await refusedRows(person)).toEqual([expect.stringContaining(files.customerNo(7)), total]);
  await correct(person, { row: files.customerNo(7), heading: 'Credit limit', text: '5000' });
  await bringIn(person, size.customers);
  await lookThrough(person, {
    kind: 'Suppliers',
    file: files.suppliers(),
    columns: { 'Vendor No.': 'Code', Vendor: 'Name' },
  });
  expect(await refusedRows(person)).toEqual([]);
  await bringIn(person, 40);
}

const TWICE = 'FD-1B';

async function bringItems(person: Person): Promise<void> {
  await lookThrough(person, {
    kind: 'Stock items',
    file: files.items(size),
    columns: { 'Item No.': 'Code', Description: 'Name', 'VAT rate': 'Tax code' },
    words: { 'Pc.': 'Pieces', '5%': 'VAT5', '0%': 'VAT0' },
  });
  expect(await refusedRows(person)).toHaveLength(3);
  await correct(person, { row: `Foodstuff ${size.items} `, heading: 'Item No.', text: TWICE });
  await correct(person, { row: files.itemNo(5), heading: 'Sales price', text: '9.50' });
  await bringIn(person, size.items);
}

async function bringBalances(person: Person): Promise<void> {
  await lookThrough(person, {
    kind: 'Ledgers',
    file: files.accounts(),
    columns: { 'Account No.': 'Code', Account: 'Name', Class: 'Nature', Under: 'Group' },
  });
  expect(await refusedRows(person)).toEqual([]);
  await bringIn(person, 2);
  await lookThrough(person, {
    kind: 'Ledger balances',
    file: files.trialBalance(size),
    columns: { Account: 'Ledger' },
    day: DAY,
    words: {
      'Petty cash': 'Main cash',
      'Emirates NBD current a/c': 'Bank',
      'Motor vehicles': 'Vehicles',
      'VAT payable': 'Output VAT',
      'Share capital': "Owner's capital",
    },
  });
  const refused = await refusedRows(person);
  expect(refused.map((each) => /Debtors|Stock|Creditors|Total/.exec(each)?.[0])).toEqual([
    'Debtors',
    'Stock',
    'Creditors',
    'Total',
  ]);
  await bringIn(person, files.balances(size).length - 3);
}

async function bringBills(person: Person): Promise<void> {
  const work = {
    kind: 'Open bills of customers',
    file: files.customerBills(size, year - 1),
    columns: {
      'Account No.': 'Customer',
      Document: 'Bill',
      'Doc. date': 'Bill date',
      'Due on': 'Due date',
      Balance: 'Amount',
    },
    day: DAY,
    isDayFirst: true,
  };
  await lookThrough(person, work);
  expect(await refusedRows(person)).toHaveLength(1);
  await bringIn(person, size.bills);
  await undo(person);
  await bringIn(person, size.bills);
  await lookThrough(person, {
    kind: 'Open bills of suppliers',
    file: files.supplierBills(year - 1),
    columns: { 'Vendor No.': 'Supplier', Document: 'Bill', 'Doc. date': 'Bill date', Balance: 'Amount' },
    day: DAY,
  });
  expect(await refusedRows(person)).toEqual([]);
  await bringIn(person, 120);
}

async function bringStock(person: Person): Promise<void> {
  await lookThrough(person, {
    kind: 'Opening stock',
    file: files.stock(size, TWICE),
    columns: { Location: 'Godown', 'Item No.': 'Item', 'Qty on hand': 'Quantity', 'Stock value': 'Value' },
    day: DAY,
  });
  expect(await refusedRows(person)).toEqual([expect.stringContaining('Total')]);
  await bringIn(person, size.items + files.VANS * Math.min(60, size.items));
}

const minor = (text: string) => Math.round(Number(text) * 100);

/** Balances by ledger, in minor units, as the report tells them to the session of the page. */
async function booked(page: Page): Promise<Readonly<Record<string, number>>> {
  const token = await page.evaluate(() => localStorage.getItem('fieldbook.Token') ?? '');
  const asker = askingAt(stage.product().address, token);
  const { rows } = await asker.ask('GET /reports/{report}', { path: { report: 'trial-balance' } });
  return Object.fromEntries(
    rows.map((row) => [row['code'], minor(String(row['debit'])) - minor(String(row['credit']))]),
  );
}

async function sellFromVan(person: Person): Promise<void> {
  const { page } = person;
  await page.goto(`${stage.product().address}/dashboard/vouchers/sales?SaleNo=-1`);
  await choose(person, 'Customer', files.customerNo(3));
  await choose(person, 'Godown', 'Van 01');
  await choose(person, 'Item, Line 1', files.itemNo(3));
  await type(person, page.getByRole('textbox', { name: 'Quantity, Line 1' }), '2');
  person.deeds += 1;
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: /^Sales [A-Z-]+\d+$/ }).waitFor();
}

test(
  'a company begins with the files of another program within half an hour, and its trial balance is that of the files',
  () =>
    stage.visit(async (page) => {
      const person: Person = { page, deeds: 0 };
      const begun = performance.now();
      await signUp(page, stage.product());
      person.deeds += 5;
      for (const bring of [bringPlaces, bringParties, bringItems, bringBalances, bringBills, bringStock])
        await bring(person);
      // The other side of all openings has nothing left, and is none of the rows.
      const expected = files.balances(size).map(({ ledger, balance }) => [ledger, balance]);
      expect(await booked(page)).toEqual(Object.fromEntries(expected));
      await sellFromVan(person);
      const waited = (performance.now() - begun) / 1000;
      const whole = person.deeds * SECONDS_A_DEED + waited;
      console.log(
        `${person.deeds} deeds of a person, ${Math.round(waited)} s of the machine: ${Math.round(whole / 60)} minutes`,
      );
      expect(whole).toBeLessThan(HALF_AN_HOUR);
    }, desk),
  HALF_AN_HOUR * 1000,
);
