/** Explaining figures: how the lines of a voucher and the balance of a ledger came about. */

import { z } from 'zod';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { inEnglish } from '../i18n/say.ts';
import { named, type Operation } from './operation.ts';
import { amountText, codeText, dateText } from './wire-values.ts';

const inPlaces = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).optional();
/** English words, or such words with what stands in their places (`FilledText`). */
const label = z.union([
  z.string(),
  z.object({
    text: z.string(),
    texts: inPlaces(z.string()),
    values: inPlaces(z.union([z.string(), z.number()])),
    names: inPlaces(z.object({ name: z.string(), nameArabic: z.string().nullish() })),
  }),
]);
const steps = z.array(z.object({ label, value: amountText.optional(), formula: z.string().optional() }));
const explainedVoucher = z.object({
  referNo: z.string(),
  lines: z.array(
    z.object({ line: z.int(), item: z.string(), price: steps, net: steps, tax: steps, cost: steps, margin: steps }),
  ),
  totals: steps,
});
const explainedBalance = z.object({ ledger: z.string(), asOf: dateText, steps, balance: amountText });

const facts = { method: 'GET', idempotency: 'none', status: 200 } as const;

/** Of a type whose vouchers have item lines. */
export function explainOperations(definition: VoucherDefinition): Operation[] {
  if (definition.lines.items === undefined) return [];
  return [
    {
      ...facts,
      name: `${definition.type}.explain`,
      path: `/${definition.path}/{voucherNo}/explain`,
      permission: definition.permission,
      tag: inEnglish(definition.plural),
      summary: 'How price, net, tax, cost and margin of each line came about, and the figures at the foot.',
      response: named('ExplainedVoucher', explainedVoucher),
    },
  ];
}

export const explainBalanceOperation = {
  ...facts,
  name: 'ledger.explain',
  path: '/ledgers/{code}/explain',
  permission: 'frmLedgerStatement',
  tag: 'Reports',
  summary: 'How the balance of a ledger, or of one party on it, came about: years and months before, then the days.',
  query: z.strictObject({ asOf: dateText.optional(), party: codeText.optional() }),
  response: named('ExplainedBalance', explainedBalance),
} as const satisfies Operation;
