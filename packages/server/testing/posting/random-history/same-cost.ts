/** Does the cost oracle of core, told what the standing vouchers say of goods, come to what the books hold of every item? */

import { LINE_NUMBERS } from '@fieldbook/core/stock/line-numbers';
import { type Worth, worthOf } from '@fieldbook/core/testing/reference/cost-oracle';
import type { StockStep } from '@fieldbook/core/testing/reference/stock-steps';
import { expect } from 'vitest';
import { asEverybody, type TestCompany } from '../company.ts';

interface StoredStep {
  /** But for what JSON has null for. */
  readonly step: Omit<StockStep, 'source' | 'isCharge'> & {
    readonly of: number | null;
    readonly ofLine: number | null;
  };
}

/** In posting order: an edited voucher keeps the place of its first posting. */
const STEPS = `select json_build_object('voucher', v.id, 'line', move.voucher_line, 'item', item.code, 'pool', godown.kind,
      'branch', branch.code, 'kind', move.basis, 'quantity', move.quantity, 'given', coalesce(move.given, 0),
      'whole', move.whole, 'of', move.source_voucher_id, 'ofLine', move.source_line, 'from', begun.code,
      'way', case when move.quantity < 0 then source.refer_no else v.refer_no end) as step
  from voucher v join posting p on p.voucher_id = v.id and p.kind in ('post', 'branch')
    join stock_move move on move.posting_id = p.id join item on item.id = move.item_id
    join godown on godown.id = move.godown_id join branch on branch.id = godown.branch_id
    left join voucher source on source.id = move.source_voucher_id left join branch begun on begun.id = source.branch_id
  where move.basis is not null and not is_taken_back(v.state, v.type)
    and not exists (select from posting back where back.reverses = p.id)
  order by (select min(id) from posting first where first.voucher_id = v.id and first.kind = 'post'), move.line_no`;

const COSTS = `select pool || ' ' || item.code || ' ' || branch.code as key,
    json_build_object('quantity', quantity, 'value', value) as worth
  from item_cost join item on item.id = item_id join branch on branch.id = branch_id where quantity <> 0 or value <> 0`;

export async function expectSameCost(company: TestCompany): Promise<void> {
  const rows = await asEverybody<StoredStep>(company, STEPS);
  const steps = rows.map(({ step: { of, ofLine, ...step } }): StockStep => {
    const source = of === null || ofLine === null ? undefined : { voucher: of, line: ofLine };
    return { ...step, source, isCharge: step.line >= LINE_NUMBERS };
  });
  expect(steps.length).toBeGreaterThan(0);
  const costs = await asEverybody<{ key: string; worth: Worth }>(company, COSTS);
  const told = worthOf(steps, company.cache.current.choices.valuation);
  const sorted = (worths: Iterable<readonly [string, Worth]>) => Object.fromEntries([...worths].toSorted());
  expect(sorted(costs.map(({ key, worth }) => [key, worth] as const))).toEqual(sorted(told));
}
