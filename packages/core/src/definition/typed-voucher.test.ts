import { expect, test } from 'vitest';
import { accepted } from '../kernel/result.ts';
import { amountTotals } from '../tax/amount-totals.ts';
import { choice, money, reference } from './field.ts';
import { bookedLifecycle } from './states.ts';
import { type DraftOf, defineVoucher, type VoucherOf, type VoucherRules } from './voucher.ts';

const shape = {
  header: {
    mode: choice.required('Mode', ['cash', 'credit']),
    ledger: reference.required('Ledger', 'ledger'),
    customer: reference.optional('Customer', 'customer'),
  },
  lines: { bills: { amount: money.required('Amount'), discount: money.optional('Discount') } },
} as const;

type Voucher = VoucherOf<typeof shape>;

const rules: VoucherRules<DraftOf<typeof shape>> = {
  complete: (draft) => draft,
  totals: () => amountTotals(0),
  validate: () => accepted(true),
};

const facts = {
  type: 'example',
  path: 'examples',
  label: 'Example',
  plural: 'Examples',
  permission: 'frmExample',
  prefix: 'E',
  lifecycle: bookedLifecycle,
  checks: [],
  register: [],
  examples: [],
};

test('a definition is read by the names of its fields', () => {
  const definition = defineVoucher({ ...facts, shape, rules, post: () => accepted(true) });
  expect(definition).toMatchObject({ ...facts, header: shape.header, lines: shape.lines, rules });
  expect(definition).not.toHaveProperty('shape');
});

test('what the fields of a voucher are not does not compile', () => {
  const never = ({ header, bills: [line], items: [item] }: Voucher) => {
    const known: [string, 'cash' | 'credit', string | undefined, number | undefined] = [
      header.ledger,
      header.mode,
      header.customer,
      line?.discount,
    ];
    // @ts-expect-error The field is written otherwise.
    const misspelt = header.ledgr;
    // @ts-expect-error Of lines too.
    const ofLine = line?.amuont;
    // @ts-expect-error It may have been left out.
    const given: string = header.customer;
    // @ts-expect-error The mode has no such option.
    const isOther = header.mode === 'other';
    // @ts-expect-error An amount is no text.
    const words: string | undefined = line?.amount;
    // @ts-expect-error The type has no goods.
    const goods = item.quantity;
    return [known, misspelt, ofLine, given, isOther, words, goods];
  };
  expect(never).toBeTypeOf('function');
});

test('rules and posting of another shape do not compile', () => {
  const other = { header: { amount: money.required('Amount') }, lines: {} };
  // @ts-expect-error Its rules read fields that the shape does not have.
  defineVoucher({ ...facts, shape: other, rules, post: () => accepted(true) });
  // @ts-expect-error Its posting does.
  defineVoucher({ ...facts, shape, rules, post: ({ header }) => accepted(header.amount !== undefined) });
  const wrong: typeof rules = {
    ...rules,
    // @ts-expect-error What is completed has the options of its choice.
    complete: (draft) => ({ ...draft, header: { ...draft.header, mode: 'bank' } }),
  };
  expect(wrong.complete).toBeTypeOf('function');
});
