import { describe, expect, test } from 'vitest';
import { exampleInvoice } from '../../testing/examples/sales-invoice.ts';
import { examples, type LayoutExample } from '../../testing/examples.ts';
import type { Block } from '../document.ts';
import { defaultPrintSettings, type PrintSettings } from '../settings.ts';
import { slipItems } from '../text/slip.ts';
import type { BuildOptions } from './build.ts';
import { layouts } from './registry.ts';

const looks: readonly BuildOptions[] = [
  { paper: 'A4', lang: 'en' },
  { paper: '80', lang: 'en' },
];

function built(example: LayoutExample, changes: Partial<PrintSettings>, options: BuildOptions) {
  const build = layouts[example.layout] as (
    facts: unknown,
    settings: PrintSettings,
    options: BuildOptions,
  ) => ReturnType<LayoutExample['build']>;
  return build(example.facts, { ...example.settings, ...changes }, options);
}

function linesOf(example: LayoutExample, changes: Partial<PrintSettings>, options: BuildOptions): string {
  const lines = slipItems(built(example, changes, options));
  return lines.map((item) => (item.kind === 'line' ? item.text.trim() : '')).join(' ');
}

function flat(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'columns' ? block.columns.flatMap((column) => flat(column.blocks)) : [block],
  );
}

const byTitle = examples.map((each) => [`${each.layout} ${each.name}`.trim(), each] as const);

describe.each(byTitle)('%s', (_title, example) => {
  test.each(looks)('ShowHeaderMobilePrint prints the branch: $paper', (look) => {
    const { name } = exampleInvoice.branch;
    expect(linesOf(example, { showHeaderMobilePrint: true }, look)).toContain(name);
    expect(linesOf(example, { showHeaderMobilePrint: false }, look)).not.toContain(name);
  });

  test.each(looks)('without ShowSignatureMobilePrint nobody signs, but who takes goods: $paper', (look) => {
    const places = (showSignatureMobilePrint: boolean) =>
      flat(built(example, { showSignatureMobilePrint }, look).blocks).filter(({ kind }) => kind === 'signatures')
        .length;
    expect(places(false)).toBe(example.layout === 'delivery-note' ? 1 : 0);
    expect(places(true)).toBeLessThanOrEqual(1);
  });

  test.each(looks)('without ShowFooterMobilePrint there is no footer: $paper', (look) => {
    expect(linesOf(example, { showFooterMobilePrint: false }, look)).not.toContain('shelf life');
  });
});

/** What customers and suppliers sign or read. */
const signed = ['sales-invoice', 'sales-return', 'receipt', 'payment', 'order', 'quotation', 'purchase', 'journal'];
const footed = [
  'sales-invoice',
  'sales-return',
  'receipt',
  'payment',
  'order',
  'quotation',
  'credit-note',
  'debit-note',
];

test.each(signed)('%s has places to sign with ShowSignatureMobilePrint', (layout) => {
  const example = examples.find((each) => each.layout === layout);
  const blocks = example === undefined ? [] : flat(example.build({ paper: '80', lang: 'en' }).blocks);
  expect(blocks.some(({ kind }) => kind === 'signatures')).toBe(true);
});

test.each(footed)('%s ends with the branch’s footer with ShowFooterMobilePrint', (layout) => {
  const example = examples.find((each) => each.layout === layout);
  expect(example === undefined ? '' : linesOf(example, {}, { paper: '80', lang: 'en' })).toContain('shelf life');
});

describe('OrderPrintHidePrice hides prices', () => {
  const order = examples.find((each) => each.layout === 'order') as LayoutExample;
  const slip = (orderPrintHidePrice: boolean) => linesOf(order, { orderPrintHidePrice }, { paper: '80', lang: 'en' });

  test('an order for a customer names goods and quantities alone', () => {
    for (const figure of ['12.00', '740.25', '111.13', 'AED', 'Dirhams', 'Rate', 'Delivery charge']) {
      expect(slip(false)).toContain(figure);
      expect(slip(true)).not.toContain(figure);
    }
    expect(slip(true)).toMatch(/Total quantity +66 PCS 24 CTN 5.5 KG Total Items +3/);
    for (const figure of ['60 PCS', '24 CTN', '5.5 KG']) expect(slip(true)).toContain(figure);
  });

  test('it is off unless a branch asks for it', () => {
    expect(defaultPrintSettings.orderPrintHidePrice).toBe(false);
  });
});

test('a delivery note has prices only with DeliveryNotePrintPrice', () => {
  const note = examples.find((each) => each.layout === 'delivery-note') as LayoutExample;
  const slip = (deliveryNotePrintPrice: boolean) =>
    linesOf(note, { deliveryNotePrintPrice }, { paper: '80', lang: 'en' });
  expect(slip(true)).toContain('AED 2,333.75');
  expect(slip(false)).not.toMatch(/AED|740\.25|12\.00/);
  expect(defaultPrintSettings.deliveryNotePrintPrice).toBe(false);
});

test('a transfer has rates and amounts only with GodownStockPrintAmount', () => {
  const transfer = examples.find((each) => each.layout === 'stock-transfer') as LayoutExample;
  const slip = (godownStockPrintAmount: boolean) =>
    linesOf(transfer, { godownStockPrintAmount }, { paper: '80', lang: 'en' });
  expect(slip(true)).toMatch(/8\.25 +990\.00/);
  expect(slip(true)).toContain('1,641.75');
  expect(slip(false)).not.toMatch(/8\.25|990\.00|1,641\.75/);
});
