/** Exports of TallyPrime in every encoding that it writes, answers to requests, and files that are none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { TallyObject } from '@fieldbook/core/tally/tally-object';
import { tallyTables } from '@fieldbook/core/tally/tally-tables';
import { expect, test } from 'vitest';
import { testFolder } from '../../../testing/import/tables/files.ts';
import { cleanXml } from './clean-xml.ts';
import { readTally } from './read-tally.ts';

const folder = testFolder();
const whole = readFileSync(path.join(import.meta.dirname, '../fixtures/tally-masters.xml'), 'utf8');

function readText(content: string | Uint8Array): Promise<readonly TallyObject[]> {
  return Array.fromAsync(readTally(folder.write('tally.xml', content)));
}

test.each([
  ['UTF-16 with its mark', Buffer.from(`\ufeff${whole}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(whole, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${whole}`, 'utf16le').swap16()],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${whole}`)],
])('%s is read as UTF-8 is', async (_words, content) => {
  const objects = await readText(whole);
  expect(objects).toHaveLength(42);
  expect(await readText(content)).toEqual(objects);
});

test('an answer to a request is read as a file is; its counts are no objects', async () => {
  const answer = `<ENVELOPE><HEADER><STATUS>1</STATUS></HEADER><BODY><DESC><CMPINFO><GROUP>28</GROUP><LEDGER>2</LEDGER></CMPINFO></DESC>
    <DATA><COLLECTION><LEDGER NAME="Cash" RESERVEDNAME=""><PARENT TYPE="String">&#4; Cash\u0004-in-hand</PARENT><A.LIST> </A.LIST>
    <B.LIST><C>1</C><C>2</C></B.LIST><B.LIST><C>3</C></B.LIST></LEDGER></COLLECTION></DATA></BODY></ENVELOPE>`;
  expect(await readText(answer)).toEqual([
    {
      kind: 'LEDGER',
      name: 'Cash',
      fields: expect.objectContaining({ PARENT: ['Cash-in-hand'] }),
      lists: {
        'B.LIST': [
          expect.objectContaining({ fields: { C: ['1', '2'] } }),
          expect.objectContaining({ fields: { C: ['3'] } }),
        ],
      },
    },
  ]);
});

test('a reference to no sign is taken out wherever a chunk cuts it', async () => {
  const text = 'a&#4; b&#x1F;&amp;c&#65;&#xD800;';
  for (let at = 0; at <= text.length; at += 1) {
    const chunks = Readable.from([text.slice(0, at), text.slice(at)]);
    expect((await Array.fromAsync(cleanXml(chunks))).join('')).toBe('a b&amp;c&#65;');
  }
});

const ledger = (content: string) =>
  `<ENVELOPE><DATA><TALLYMESSAGE><LEDGER NAME="A">${content}</LEDGER></TALLYMESSAGE></DATA></ENVELOPE>`;

test.each([
  ['import.not_tally', 'another document', '<html><body/></html>'],
  ['import.not_tally', 'CSV', 'code,name\nA,Milk\n'],
  ['import.not_tally', 'nothing', ''],
  ['import.tally_empty', 'an envelope without objects', '<ENVELOPE><BODY><DATA/></BODY></ENVELOPE>'],
  ['import.unreadable', 'a file cut off', whole.slice(0, 9000)],
  ['import.encoding', 'another encoding', Buffer.concat([Buffer.from('<ENVELOPE>'), Buffer.from([0xcd, 0xe1, 0x3c])])],
  ['import.tally_too_large', 'a long text', ledger(`<PARENT>${'x'.repeat(40_000)}</PARENT>`)],
  ['import.tally_too_large', 'an object of too much', ledger('<A>1</A>'.repeat(200_001))],
  ['import.tally_too_large', 'an object too deep', ledger(`${'<A>'.repeat(50)}${'</A>'.repeat(50)}`)],
])('%s: %s', async (code, _words, content) => {
  await expect(readText(content)).rejects.toMatchObject({ code });
});

test('the example becomes tables in the order of writing, and what it begins with', async () => {
  const { tables, openings, leftOut } = tallyTables(await readText(whole), { branch: 'MB' });
  expect(tables.map(({ kind }) => kind)).toMatchInlineSnapshot(`
    [
      "ledgerGroup",
      "ledger",
      "costCentre",
      "customer",
      "supplier",
      "measureUnit",
      "category",
      "taxCode",
      "item",
      "godown",
    ]
  `);
  const cells = (kind: string) => {
    const table = tables.find((each) => each.kind === kind);
    return [table?.heading, ...(table?.rows ?? [])].map((row) => (row ?? []).join(' | '));
  };
  expect(cells('ledgerGroup')).toMatchInlineSnapshot(`
    [
      "code | name | nature | affectsGrossProfit | parent",
      "CURRENT-ASSETS | Current Assets | asset | no | ",
      "CURRENT-LIABILITIES | Current Liabilities | liability | no | ",
      "CAPITAL | Capital Account | equity | no | ",
      "LOANS | Loans (Liability) | liability | no | ",
      "FIXED-ASSETS | Fixed Assets | asset | no | ",
      "SALES-ACCOUNTS | Sales Accounts | income | yes | ",
      "PURCHASE-ACCOUNTS | Purchase Accounts | expense | yes | ",
      "INDIRECT-EXPENSES | Indirect Expenses | expense | no | ",
      "SUNDRY-DEBTORS | Sundry Debtors | asset | no | CURRENT-ASSETS",
      "SUNDRY-CREDITORS | Sundry Creditors | liability | no | CURRENT-LIABILITIES",
      "RESERVES | Reserves & Surplus | equity | no | CAPITAL",
      "CASH-IN-HAND | Cash-in-hand | asset | no | CURRENT-ASSETS",
      "BANK-ACCOUNTS | Bank Accounts | asset | no | CURRENT-ASSETS",
      "BANK-OD | Bank OD A/c | liability | no | LOANS",
      "DUTIES-TAXES | Duties & Taxes | liability | no | CURRENT-LIABILITIES",
      "VEHICLE-COSTS | Vehicle Costs | expense | no | INDIRECT-EXPENSES",
      "JOINT-VENTURE | Joint Venture | asset | no | ",
    ]
  `);
  expect(cells('ledger')).toMatchInlineSnapshot(`
    [
      "code | name | group | nature | use | nameArabic | bankName | bankAccountNo",
      "RETAINED-EARNINGS | Profit & Loss A/c | RESERVES | equity | general |  |  | ",
      "OWNER | Owner | CAPITAL | equity | general |  |  | ",
      "CASH | Cash | CASH-IN-HAND | asset | cash | الصندوق |  | ",
      "EMIRATES-BANK | Emirates Bank | BANK-ACCOUNTS | asset | bank |  | Emirates NBD | 1012345678",
      "OVERDRAFT | Overdraft | BANK-OD | liability | bank |  |  | ",
      "FURNITURE | Furniture | FIXED-ASSETS | asset | general |  |  | ",
      "OUTPUT-VAT-5 | Output VAT @ 5% | DUTIES-TAXES | liability | tax |  |  | ",
      "SALES | Sales | SALES-ACCOUNTS | income | general |  |  | ",
      "PURCHASES | Purchases | PURCHASE-ACCOUNTS | expense | general |  |  | ",
      "DIESEL | Diesel | VEHICLE-COSTS | expense | general |  |  | ",
      "JV-SHARE | JV Share | JOINT-VENTURE | asset | general |  |  | ",
    ]
  `);
  expect([...cells('customer'), ...cells('supplier')]).toMatchInlineSnapshot(`
    [
      "code | name | nameArabic | partyGroup | creditLimit | creditDays | taxRegNo | address | region | country | mobile | email",
      "C-1001 | Al Noor Grocery | بقالة النور | Dubai Debtors | 50000 | 30 | 100123456700003 | Shop 4, Al Rigga Road
    Deira | DXB | AE | +971 50 111 2222 | noor@example.com",
      "DEIRA-MART | Deira Mart |  |  |  |  |  | Naif | SHJ | AE |  | ",
      "code | name",
      "GULF-DAIRY | Gulf Dairy",
    ]
  `);
  expect([...cells('measureUnit'), ...cells('category'), ...cells('taxCode'), ...cells('item')]).toMatchInlineSnapshot(`
    [
      "code | name | decimals",
      "NOS | Numbers | 0",
      "BOX | Box | 0",
      "KGS | Kilograms | 3",
      "KGS-1000 | 1/1000 Kgs | 0",
      "code | name | parent",
      "DRINKS | Drinks | ",
      "TEA | Tea | DRINKS",
      "code | name | treatment | rates 1: validFrom | rates 1: component | rates 1: percent | rates 1: scope | rates 2: validFrom | rates 2: component | rates 2: percent | rates 2: scope | rates 3: validFrom | rates 3: component | rates 3: percent | rates 3: scope",
      "GST5 | GST 5 % | taxable | 2017-07-01 | CGST | 2.5 | intra | 2017-07-01 | SGST | 2.5 | intra | 2017-07-01 | IGST | 5 | inter",
      "VAT5 | VAT 5 % | taxable | 2018-01-01 | VAT | 5 | always |  |  |  |  |  |  |  | ",
      "code | name | unit | barcode | retailRate | units 1: unit | units 1: num | units 1: den | category | itemType | tracking | taxCode | hsnCode | units 1: retailRate",
      "GT-100 | Green Tea 100g | NOS | 6291000000015 | 250 | BOX | 12 | 1 | TEA | goods | batchExpiry | GST5 | 0902 | ",
      "BASMATI-RICE | Basmati Rice | KGS-1000 |  | 0 | KGS | 1000 | 1 |  | goods |  | VAT5 |  | 8.5",
      "MILK-1-L | Milk 1 l | NOS |  | 0 | BOX | 24 | 1 | DRINKS | goods |  |  |  | ",
    ]
  `);
  expect([...cells('godown'), ...cells('costCentre')]).toMatchInlineSnapshot(`
    [
      "code | name | branch",
      "MAIN-LOCATION | Main Location | MB",
      "VAN-1 | Van 1 | MB",
      "code | name | parent",
      "FLEET | Fleet | ",
      "VAN-NORTH | Van North | FLEET",
    ]
  `);
  expect(openings.bills.map((bill) => Object.values(bill).join(' | '))).toMatchInlineSnapshot(`
    [
      "customer | C-1001 | INV-1 | 2024-03-10 | 2024-04-09 | 18000",
      "customer | C-1001 | INV-2 | 2024-03-25 |  | 5000",
      "customer | C-1001 |  |  |  | 2000",
      "customer | DEIRA-MART |  |  |  | -1500",
      "supplier | GULF-DAIRY | GD-77 | 2024-03-01 | 2024-03-15 | -40000",
    ]
  `);
  expect(openings.stock.map((row) => Object.values(row).join(' | '))).toMatchInlineSnapshot(`
    [
      "GT-100 | MAIN-LOCATION | B-7 | 2025-01-31 | 1200 | 240000",
      "GT-100 | VAN-1 |  |  | 27 | 4800",
      "BASMATI-RICE |  |  |  | 1000500 | 50000",
      "MILK-1-L |  |  |  | 530 | 21200",
    ]
  `);
  expect(leftOut.map((each) => Object.values(each).join(' | '))).toMatchInlineSnapshot(`
    [
      "GROUP | Lost Group | Its group is not in the file.",
      "LEDGER | Astray | Its group is not in the file.",
      "STOCKITEM | Delivery | Its unit is not in the file.",
      "STOCKCATEGORY | Premium | Items have one tree of categories here: that of the stock groups.",
    ]
  `);
});

test('what the example begins with sums to nothing', async () => {
  const { openings } = tallyTables(await readText(whole), { branch: 'MB' });
  const debits = [
    ...openings.ledgers.map(({ debit = '0', credit = '0' }) => Number(debit) - Number(credit)),
    ...openings.bills.map(({ amount }) => Number(amount)),
    ...openings.stock.map(({ value }) => Number(value)),
  ];
  expect(debits.reduce((sum, each) => sum + each, 0)).toBe(0);
});
