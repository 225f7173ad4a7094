/**
 * The tables of the books and every report there is against the reference model: what the accountant reads is what happened.
 * `docs/reference/random-histories.md` lists the reports and where each is compared.
 */
import type { ReferenceArrays } from '@fieldbook/core/examples/reference/arrays';
import { reports } from '@fieldbook/core/reports/index';
import { expect } from 'vitest';
import { asEverybody, type TestCompany } from '../test-company.ts';
import { asker, sumsOf } from './ask.ts';
import { expectSameEveryDate } from './every-date.ts';
import { expectSameBalances } from './same-balances.ts';
import { expectSameBills } from './same-bills.ts';
import { expectSameFurther } from './same-further.ts';
import { expectSameLists } from './same-lists.ts';
import { expectSameMoney } from './same-money.ts';
import { expectSameProfit } from './same-profit.ts';
import { expectSameRegisters } from './same-registers.ts';
import { expectSameStock } from './same-stock.ts';
import { expectSameTax } from './same-tax.ts';
import { expectSameTrade } from './same-trade.ts';

export async function expectSameAsModel(company: TestCompany, model: ReferenceArrays): Promise<void> {
  await expectSameTables(company, model);
  const asked = new Set<string>();
  const compared = { company, model, ask: asker(company, asked) };
  await expectSameBalances(compared);
  await expectSameMoney(compared);
  await expectSameBills(compared);
  await expectSameStock(compared);
  await expectSameTrade(compared);
  await expectSameProfit(compared);
  await expectSameTax(compared);
  await expectSameLists(compared);
  await expectSameFurther(compared);
  await expectSameRegisters(compared);
  await expectSameEveryDate(compared);
  expect([...asked].toSorted(), 'every report there is').toEqual(reports.map(({ name }) => name).toSorted());
}

async function expectSameTables(company: TestCompany, model: ReferenceArrays): Promise<void> {
  const entries = await asEverybody<{ key: string; base: number; foreign: number }>(
    company,
    `select concat_ws(' ', l.code, p.side, p.code, c.code) as key, sum(amount)::bigint as base, sum(foreign_amount)::bigint as foreign
      from ledger_entry e join ledger l on l.id = e.ledger_id left join party p on p.id = e.party_id
        join currency c on c.id = e.currency_id group by 1`,
  );
  const keyOf = (row: (typeof model.entries)[number]) =>
    [row.ledger, row.party, row.currency].filter((part) => part !== '').join(' ');
  for (const name of ['base', 'foreign'] as const) {
    const stored = sumsOf(
      entries,
      ({ key }) => key,
      (row) => Number(row[name]),
    );
    expect(stored, `${name} amounts by ledger, party and currency`).toEqual(
      sumsOf(model.entries, keyOf, (row) => row[name]),
    );
  }
  const goods = await asEverybody<{ key: string; quantity: number }>(
    company,
    `select g.code || ' ' || i.code as key, quantity from godown_stock s join godown g on g.id = s.godown_id
      join item i on i.id = s.item_id`,
  );
  expect(
    sumsOf(
      goods,
      ({ key }) => key,
      ({ quantity }) => Number(quantity),
    ),
    'goods by godown',
  ).toEqual(
    sumsOf(
      model.goods,
      ({ godown, item }) => `${godown} ${item}`,
      ({ quantity }) => quantity,
    ),
  );
}
