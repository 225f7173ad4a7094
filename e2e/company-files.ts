/**
 * The files of a trading company as its old program exports them: that program's headings, titles above them, sums below them, its words for
 * units and places, the encodings of its day. With them what they come to, in minor units. Nothing in them follows our templates.
 */
import { workbook } from '@fieldbook/server/testing/import/tables/files';

type Cells = readonly (string | number)[];

export interface CompanySize {
  readonly customers: number;
  readonly items: number;
  readonly bills: number;
}

export interface TradeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const areas = [
  ['Deira', 'ديرة'],
  ['Bur Dubai', 'بر دبي'],
  ['Jumeirah', 'جميرا'],
  ['Al Quoz', 'القوز'],
  ['Satwa', 'السطوة'],
  ['Karama', 'الكرامة'],
  ['Rashidiya', 'الراشدية'],
  ['Mirdif', 'مردف'],
  ['Al Barsha', 'البرشاء'],
  ['Jebel Ali', 'جبل علي'],
  ['Hatta', 'حتا'],
  ['Al Qusais', 'القصيص'],
] as const;

export const VANS = areas.length;
const two = (figure: number) => String(figure).padStart(2, '0');
const vanName = (at: number) => `Van ${two(at + 1)}`;
export const customerNo = (at: number) => String(40_001 + at);
export const itemNo = (at: number) => `FD-${10_001 + at}`;

/** `12,500.00`, as the old program prints money. */
const printed = (minor: number) => (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);

function textFile(
  name: string,
  rows: readonly Cells[],
  separator: string,
  encode: (text: string) => Buffer = (text) => Buffer.from(text),
) {
  const quoted = (cell: string | number) => {
    const text = String(cell);
    return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: encode(`${text}\r\n`) };
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** As Excel of Arabic Windows writes "ANSI". */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

function book(name: string, rows: readonly Cells[]): TradeFile {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${row.map(cell).join('')}</row>`).join('');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.from(workbook({ sheets: { Report: sheet } })) };
}

/** Above every heading of that program. */
const titled = (title: string): readonly Cells[] => [[`GULF LEDGER PRO  -  ${title}`], ['Printed by SALEEM'], ['']];

export const vans = (): TradeFile =>
  textFile(
    'vans.csv',
    [
      ...titled('VEHICLE STORES'),
      ['Store', 'Store name', 'Depot', 'On wheels', 'Capacity'],
      ...areas.map((_, at) => [`V${two(at + 1)}`, vanName(at), 'HO', 'Van', '1.5 t']),
    ],
    ';',
  );

export const routes = (): TradeFile =>
  textFile(
    'areas.csv',
    [
      ['Area no.', 'Area', 'Arabic name', 'Depot', 'Serving van'],
      ...areas.map(([name, arabic], at) => [`A${two(at + 1)}`, name, arabic, 'HO', vanName(at)]),
    ],
    ',',
    windows1256,
  );

export function customers({ customers: many }: CompanySize): TradeFile {
  const rows = Array.from({ length: many }, (_, at): Cells => {
    const [area] = areas[at % VANS] ?? areas[0];
    const limit = at === 7 ? 'open' : printed(((at % 40) + 1) * 50_000);
    // The clerk of one year wrote it otherwise.
    const written = area === 'Jumeirah' && at % 24 === 2 ? 'Jumeira' : area;
    const name = `${['Al Noor', 'Al Amal', 'City', 'Golden & Sons', 'Madina'][at % 5]} Grocery ${at + 1}`;
    return [
      Number(customerNo(at)),
      name,
      `بقالة ${at + 1}`,
      written,
      limit,
      (at % 4) * 15,
      `1000${100_000_000 + at}03`,
    ];
  });
  return book('debtors list.xlsx', [
    ...titled('LIST OF ACCOUNTS'),
    ['Account No.', 'Account name', 'Name (Arabic)', 'Area', 'Credit limit', 'Terms (days)', 'TRN'],
    ...rows,
    ['', `Total: ${many} accounts`, '', '', printed(sum(rows.map((_, at) => ((at % 40) + 1) * 50_000))), '', ''],
  ]);
}

const cost = (at: number) => 75 + ((at * 37) % 4_000);

/** One number stands twice in the list, and one price is none. */
export function items({ items: many }: CompanySize): TradeFile {
  const rows = Array.from({ length: many }, (_, at): Cells => {
    const number = at === many - 1 ? itemNo(0) : itemNo(at);
    const price = at === 5 ? 'ask' : printed(Math.round(cost(at) * 1.3));
    const unit = ['Pc.', 'Ctn', 'Box'][at % 3] ?? '';
    return [number, `Foodstuff ${at + 1} ${unit}`, unit, price, at % 10 === 0 ? '0%' : '5%', 'Ambient'];
  });
  const heading = ['Item No.', 'Description', 'UoM', 'Sales price', 'VAT rate', 'Shelf'];
  return textFile('items.txt', [...titled('PRICE LIST'), heading, ...rows], '\t', utf16);
}

const SUPPLIERS = 40;
const supplierNo = (at: number) => `V${500 + at}`;

export const suppliers = (): TradeFile =>
  textFile(
    'vendors.csv',
    [
      ['Vendor No.', 'Vendor', 'Telephone', 'TRN'],
      ...Array.from({ length: SUPPLIERS }, (_, at) => [supplierNo(at), `Importer ${at + 1} LLC`, `+971 4 ${at}`, '']),
    ],
    ';',
  );

/** What the old program has and a new company has not. */
export const accounts = (): TradeFile =>
  textFile(
    'accounts.csv',
    [
      ['Account No.', 'Account', 'Class', 'Under'],
      ['1510', 'Furniture and fittings', 'Asset', 'Fixed assets'],
      ['2610', 'Loan from shareholder', 'Liability', 'Loans'],
    ],
    ';',
  );

const billAmount = (at: number) => 12_345 + ((at * 7_919) % 400_000);
const owed = (at: number) => (at % 97 === 50 ? -2_500 : billAmount(at));

/** All days of the file may be read in two ways. */
const billDay = (at: number, year: number) => `${two((at % 12) + 1)}/${two(((at + 4) % 11) + 2)}/${year}`;

/** What a customer has to his credit stands in brackets. */
export function customerBills({ bills, customers: many }: CompanySize, year: number): TradeFile {
  const rows = Array.from({ length: bills }, (_, at): Cells => {
    const amount = owed(at);
    const balance = amount < 0 ? `(${printed(-amount)})` : printed(amount);
    return [
      customerNo(at % many),
      `Grocery ${at}`,
      `INV/${20_000 + at}`,
      billDay(at, year),
      billDay(at, year + 2),
      balance,
    ];
  });
  const heading = ['Account No.', 'Account name', 'Document', 'Doc. date', 'Due on', 'Balance'];
  return textFile(
    'outstanding.csv',
    [
      ...titled('OUTSTANDING BILLS'),
      heading,
      ...rows,
      ['', 'Total', '', '', '', printed(sum(rows.map((_, at) => owed(at))))],
    ],
    ';',
  );
}

const SUPPLIER_BILLS = 120;
const supplierBill = (at: number) => 100_050 + at * 1_357;

export function supplierBills(year: number): TradeFile {
  const rows = Array.from(
    { length: SUPPLIER_BILLS },
    (_, at): Cells => [
      supplierNo(at % SUPPLIERS),
      `P-${at}`,
      `${13 + (at % 12)}/11/${year}`,
      printed(supplierBill(at)),
    ],
  );
  return textFile('payables.csv', [['Vendor No.', 'Document', 'Doc. date', 'Balance'], ...rows], ';');
}

const PER_VAN = 60;

interface Held {
  readonly item: number;
  readonly place: string;
  readonly quantity: number;
  readonly value: number;
}

function held({ items: many }: CompanySize): readonly Held[] {
  const at = (item: number, place: string, quantity: number): Held => ({
    // The odd fils is what the old program rounded.
    ...{ item, place, quantity, value: quantity * cost(item) + (item % 3) },
  });
  const carried = Math.min(PER_VAN, many);
  return [
    ...Array.from({ length: many }, (_, item) => at(item, 'Main store', 24 + ((item * 13) % 500))),
    ...areas.flatMap((_, van) =>
      Array.from({ length: carried }, (_each, turn) => at((van * 17 + turn) % many, vanName(van), 6 + (turn % 30))),
    ),
  ];
}

/** `twice` is the number that the item whose number stood twice got here. */
export function stock(size: CompanySize, twice: string): TradeFile {
  const rows = held(size);
  const number = (item: number) => (item === size.items - 1 ? twice : itemNo(item));
  return book('stock valuation.xlsx', [
    ...titled('STOCK VALUATION'),
    ['Location', 'Item No.', 'Item name', 'Qty on hand', 'Stock value'],
    ...rows.map(({ item, place, quantity, value }) => [
      place,
      number(item),
      `Foodstuff ${item + 1}`,
      quantity,
      value / 100,
    ]),
    ['Total', '', '', sum(rows.map(({ quantity }) => quantity)), sum(rows.map(({ value }) => value)) / 100],
  ]);
}

export interface Balance {
  /** As the old program calls the account. */
  readonly account: string;
  /** Code of our ledger. */
  readonly ledger: string;
  /** A debit above nought. */
  readonly balance: number;
}

/** Balanced by what was earned. */
export function balances(size: CompanySize): readonly Balance[] {
  const bills = sum(Array.from({ length: size.bills }, (_, at) => owed(at)));
  const payable = sum(Array.from({ length: SUPPLIER_BILLS }, (_, at) => supplierBill(at)));
  const goods = sum(held(size).map(({ value }) => value));
  const known: readonly Balance[] = [
    { account: 'Petty cash', ledger: 'CASH', balance: 1_250_075 },
    { account: 'Emirates NBD current a/c', ledger: 'BANK', balance: 24_031_055 },
    { account: 'Debtors', ledger: 'DEBTORS', balance: bills },
    { account: 'Stock', ledger: 'STOCK', balance: goods },
    { account: 'Motor vehicles', ledger: 'VEHICLES', balance: 48_000_000 },
    { account: 'Furniture and fittings', ledger: '1510', balance: 3_120_000 },
    { account: 'Input VAT', ledger: 'INPUT-TAX', balance: 412_330 },
    { account: 'Creditors', ledger: 'CREDITORS', balance: -payable },
    { account: 'VAT payable', ledger: 'OUTPUT-TAX', balance: -733_415 },
    { account: 'Loan from shareholder', ledger: '2610', balance: -10_000_000 },
    { account: 'Share capital', ledger: 'CAPITAL', balance: -30_000_000 },
  ];
  const earned = -sum(known.map(({ balance }) => balance));
  return [...known, { account: 'Retained earnings', ledger: 'RETAINED-EARNINGS', balance: earned }];
}

export function trialBalance(size: CompanySize): TradeFile {
  const rows = balances(size);
  const side = (balance: number) => (balance > 0 ? printed(balance) : '');
  const total = printed(sum(rows.map(({ balance }) => Math.max(balance, 0))));
  return book('trial balance.xlsx', [
    ...titled('TRIAL BALANCE'),
    ['Account', 'Debit', 'Credit'],
    ...rows.map(({ account, balance }) => [account, side(balance), side(-balance)]),
    ['Total', total, total],
  ]);
}
