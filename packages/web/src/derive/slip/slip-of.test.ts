import type { Me } from '@fieldbook/core/api/session-operations';
import { everything } from '@fieldbook/core/permissions/reach';
import { defaultSettings, printSettings } from '@fieldbook/core/settings/settings';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { slipItems } from '@fieldbook/print/text/slip';
import { expect, test } from 'vitest';
import { indexMaster } from '../../masters/master-index.ts';
import { voucherMasters } from '../../masters/voucher-masters.ts';
import { slipOf } from './slip-of.ts';

const aed = { code: 'AED', symbol: 'AED', symbolSide: 'start', decimals: 2 } as const;
const me: Me = {
  user: { code: 'rep1', name: 'Rep', language: 'en' },
  role: { code: 'REP', name: 'Rep' },
  forms: ['*'],
  branches: [{ code: 'MB', name: 'Main', zone: 'Asia/Dubai', country: 'AE', currency: 'AED', defaultGodown: 'VAN1' }],
  seesAllBranches: false,
  reach: everything,
  money: { cash: 'VAN1CASH' },
  tendering: [],
  company: { slug: 'demo', code: 'DEMO', name: 'Demo', country: 'AE', zone: 'Asia/Dubai', taxKind: 'vat' },
  currency: aed,
  currencies: [aed],
  settings: { ...printSettings(defaultSettings), SalesPrintCustomerBalance: 'True' },
  version: '0',
};
const indexes = new Map(
  Object.entries({
    item: [{ code: 'MILK', name: 'Milk', unit: 'PCS', retailRate: '6.50', taxCode: 'VAT5' }],
    customer: [{ code: 'C-1', name: 'Al Madina', nameArabic: 'المدينة', phone: '04 555 0199', creditDays: 30 }],
    godown: [{ code: 'VAN1', name: 'Van 1', branch: 'MB', isVan: true }],
    branch: [{ code: 'MB', name: 'Main', currency: 'AED', defaultGodown: 'VAN1', address: 'Street 7' }],
    route: [{ code: 'R1', name: 'Deira', branch: 'MB', phone: '050 1', managerMobileNo: '050 2' }],
    taxCode: [
      {
        code: 'VAT5',
        name: 'VAT 5 %',
        rates: [{ validFrom: '2018-01-01', component: 'VAT', percent: '5', scope: 'always' }],
      },
    ],
    ledger: [{ code: 'VAN1CASH', name: 'Cash of van 1', nature: 'asset', use: 'cash' }],
  }).map(([name, rows]) => [name, indexMaster(rows)] as const),
);
const sources = { me, indexes, masters: voucherMasters(indexes, me) };

function linesOf(type: string, body: object, previousBalance?: number): readonly string[] {
  const definition = voucherType(type);
  if (definition === undefined) throw new Error(type);
  const document = { definition, body, referNo: 'V1S-7', madeAt: '2026-11-21T06:30:00.000Z', previousBalance };
  const slip = slipOf(document, { paper: '80', lang: 'en' }, sources);
  if (!slip.ok) throw new Error(JSON.stringify(slip.problems));
  return slipItems(slip.value).flatMap((item) => (item.kind === 'line' ? [item.text.replace(/ +/g, ' ').trim()] : []));
}

const sale = {
  uid: 'a2b5ce54-7e70-4b8c-a0a5-6f6f3a3f2a01',
  date: '2026-11-21',
  branch: 'MB',
  customer: 'C-1',
  mode: 'credit',
  route: 'R1',
  items: [{ item: 'MILK', quantity: '12' }],
};

test('a sale that the server has never seen prints its number, its figures and the names held here', () => {
  const lines = linesOf('sales', sale, 10_000);
  expect(lines).toEqual(expect.arrayContaining(['Street 7', 'Customer : Al Madina', 'Route : Deira']));
  expect(lines.some((line) => line.includes('V1S-7'))).toBe(true);
  expect(lines.some((line) => /Net Amount AED 81\.90/.test(line))).toBe(true);
  expect(lines.some((line) => line.includes('100.00'))).toBe(true);
});

test('what the customer owed before stands only on the first print, while it is still true', () => {
  expect(linesOf('sales', sale).some((line) => line.includes('100.00'))).toBe(false);
});

test('a receipt prints in the words of its own layout', () => {
  const body = {
    uid: sale.uid,
    date: '2026-11-21',
    branch: 'MB',
    customer: 'C-1',
    ledger: 'VAN1CASH',
    amount: '50.00',
  };
  const lines = linesOf('receipt', body);
  expect(lines).toContain('RECEIPT');
  expect(lines.join('\n')).toContain('50.00');
});

test('a body that cannot be read is refused, not printed', () => {
  const definition = voucherType('sales');
  if (definition === undefined) throw new Error('sales');
  const document = {
    definition,
    body: { uid: sale.uid, date: 'soon' },
    referNo: 'V1S-8',
    madeAt: '2026-11-21T06:30:00Z',
  };
  expect(slipOf(document, {}, sources).ok).toBe(false);
});

test('the picture of the branch stands above all, with the header alone', () => {
  const definition = voucherType('sales');
  if (definition === undefined) throw new Error('sales');
  const picture = {
    source: 'data:image/jpeg;base64,AAAA',
    width: 60,
    height: 24,
    dots: { width: 8, height: 1, data: '/w==' },
  };
  const items = [{ item: 'MILK', quantity: '1', unit: 'PCS', rate: '6.50', godown: 'VAN1' }];
  const head = { uid: 'b3000000-0000-4000-8000-000000000009', type: 'sales', date: '2026-11-21', branch: 'MB' };
  const body = { ...head, customer: 'C-1', mode: 'credit', currency: 'AED', items };
  const document = { definition, body, referNo: 'V1S-9', madeAt: '2026-11-21T06:30:00.000Z' };
  const first = (settings: Record<string, string>) => {
    const person = { ...me, settings: { ...me.settings, ...settings } };
    const asked: (string | undefined)[] = [];
    const pictureOf = (branch: string | undefined) => {
      asked.push(branch);
      return picture;
    };
    const slip = slipOf(document, { paper: '80', lang: 'en' }, { ...sources, me: person, pictureOf });
    if (!slip.ok) throw new Error(slip.problems[0]?.code);
    expect(asked).toContain('MB');
    return slipItems(slip.value)[0];
  };
  expect(first({})).toMatchObject({ kind: 'image', dots: picture.dots });
  expect(first({ ShowHeaderMobilePrint: 'False' })?.kind).toBe('line');
});
