/**
 * The second demo company: a small snacks distributor in Pune with rupees, GST within and across states, a drink at 40 %,
 * rates of three decimals and a supplier paid in Omani rials. It proves that nothing is hard-wired to the first one.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { gstinCheckDigit } from '@fieldbook/core/tax/gstin';
import { regionNamed } from '@fieldbook/core/tax/regions';
import { ean13 } from '../ean13.ts';
import { randomOf } from '../random.ts';
import type { Good, Row, Scenario, Seller, Shop } from '../scenario.ts';
import { damageGodownOf, vanMasters } from '../van-masters.ts';

const HOME_STATE = 'MH';

/** The first registration of a PAN in a state. */
function gstin(region: string, pan: string): string {
  const digits = `${present(regionNamed(region, 'IN'), region).gstCode}${pan}1Z`;
  return digits + gstinCheckDigit(digits);
}

/** English, Arabic, HSN, tax code, rupees of a piece. */
const products: readonly (readonly [name: string, nameArabic: string, hsn: string, taxCode: string, price: number])[] =
  [
    ['Banana Chips', 'رقائق الموز', '2008', 'GST5', 38.475],
    ['Bhakarwadi', 'بهاكروادي', '2106', 'GST5', 52.125],
    ['Chakli', 'تشاكلي', '2106', 'GST5', 44.635],
    ['Ghee', 'سمن', '0405', 'GST5', 312.755],
    ['Paneer', 'جبن بانير', '0406', 'GST0', 92.405],
    ['Skimmed Milk Powder', 'حليب مجفف خالي الدسم', '0402', 'GST5', 188.315],
    ['Pasteurised Milk', 'حليب مبستر', '0401', 'GST0', 27.625],
    ['Mango Drink', 'شراب المانجو', '2202', 'GST5', 18.885],
    ['Aerated Cola', 'كولا غازية', '2202', 'GST40', 36.215],
    ['Milk Chocolate', 'شوكولاتة بالحليب', '1806', 'GST5', 74.345],
  ];

const packs: readonly (readonly [name: string, nameArabic: string, factor: number, carton: number])[] = [
  ['small', 'صغير', 0.5, 48],
  ['regular', 'عادي', 1, 24],
  ['large', 'كبير', 1.9, 12],
  ['family', 'عائلي', 3.6, 6],
];

const suppliers = [
  {
    code: 'SUP-01',
    name: 'Sahyadri Foods',
    creditDays: 30,
    region: 'MH',
    country: 'IN',
    taxRegNo: gstin('MH', 'AAACS7731D'),
  },
  {
    code: 'SUP-02',
    name: 'Konkan Dairy Works',
    creditDays: 21,
    region: 'GA',
    country: 'IN',
    taxRegNo: gstin('GA', 'AAFCK2080L'),
  },
  { code: 'SUP-03', name: 'Muscat Packaging', creditDays: 45, country: 'OM', currency: 'OMR' },
] as const;

const thousandths = (rate: number): number => Math.round(rate * 1000) * 1000;

function goodsAndItems(): { goods: Good[]; items: Row[] } {
  const all = products.flatMap((product, place) => packs.map((pack, size) => ({ product, pack, place, size })));
  const goods: Good[] = [];
  const items = all.map(({ product: [name, nameArabic, hsnCode, taxCode, price], pack, place, size }) => {
    const [packName, packNameArabic, factor, carton] = pack;
    const code = `IN-${String(place * packs.length + size + 1).padStart(3, '0')}`;
    const [retail, wholesale, cost] = [1, 0.9, 0.78].map((share) => thousandths(price * factor * share)) as [
      number,
      number,
      number,
    ];
    const supplier = place % 3 === 2 ? 'SUP-02' : 'SUP-01';
    goods.push({ code, supplier, carton, retail, wholesale, cost });
    const text = (rate: number): string => (rate / 1_000_000).toFixed(3);
    const barcode = (level: 0 | 1): string => ean13(`89011${String(place + 10)}0${String(size + 10)}0${level}`);
    return {
      code,
      name: `${name}, ${packName}`,
      nameArabic: `${nameArabic}، ${packNameArabic}`,
      unit: 'PCS',
      hsnCode,
      taxCode,
      barcode: barcode(0),
      retailRate: text(retail),
      wholesaleRate: text(wholesale),
      units: [
        {
          unit: 'CTN',
          num: carton,
          barcode: barcode(1),
          retailRate: text(retail * carton),
          wholesaleRate: text(wholesale * carton),
        },
      ],
      suppliers: [{ party: supplier, rate: text(cost) }],
    };
  });
  return { goods, items };
}

const routes = [
  { code: 'R1', name: 'Kothrud', nameArabic: 'كوثرود', start: [18.5074, 73.8077], end: [18.501, 73.821] },
  { code: 'R2', name: 'Hadapsar', nameArabic: 'هادابسار', start: [18.5089, 73.926], end: [18.4967, 73.9416] },
] as const;

/** Every sixth shop lies in the next state, so that its tax is the integrated one. */
function shopsOf(route: (typeof routes)[number], salesPerson: string): { rows: Row[]; shops: Shop[] } {
  const random = randomOf('india', 'shops', route.code);
  const shops: Shop[] = [];
  const rows = Array.from({ length: 30 }, (_, index) => {
    const code = `${route.code}-${String(index + 1).padStart(3, '0')}`;
    const isLarge = index % 5 === 0;
    const creditDays = index % 3 === 0 ? 15 : 0;
    const creditLimit = creditDays === 0 ? 0 : 4_000_00;
    const weekday = (index % 6) + 1;
    shops.push({ code, isLarge, creditDays, creditLimit, weekday });
    const share = random.next();
    const [latitude, longitude] = [0, 1].map((axis) => {
      const [from, to] = [route.start[axis] ?? 0, route.end[axis] ?? 0];
      return (from + (to - from) * share).toFixed(6);
    });
    const region = index % 6 === 5 ? 'GA' : HOME_STATE;
    return {
      code,
      name: `${isLarge ? 'Super Bazaar' : 'Kirana Store'} ${index + 1}, ${route.name}`,
      nameArabic: `${isLarge ? 'سوبر بازار' : 'متجر كيرانا'} ${index + 1}، ${route.nameArabic}`,
      region,
      country: 'IN',
      creditDays,
      ...(creditDays === 0 ? {} : { creditLimit: '80000.00' }),
      ...(isLarge ? { taxRegNo: gstin(region, `AABCS${1000 + index}Q`) } : {}),
      latitude,
      longitude,
      route: route.code,
      salesPerson,
      visits: [{ route: route.code, weekday, position: index }],
    };
  });
  return { rows, shops };
}

export function indiaScenario(): Scenario {
  const { goods, items } = goodsAndItems();
  const shops = routes.map((route, index) => shopsOf(route, `SP-${index + 1}`));
  const codes = goods.map(({ code }) => code);
  return {
    kind: 'india',
    company: {
      name: 'Sahyadri Snacks Distribution',
      country: 'IN',
      currency: 'INR',
      zone: 'Asia/Kolkata',
      taxKind: 'gst',
      taxRegNo: gstin(HOME_STATE, 'AABCS1429B'),
      region: HOME_STATE,
      address: 'Gat 118, Wagholi, Pune 412207',
      branch: { code: 'MB', name: 'Pune', nameArabic: 'بونه' },
    },
    // Shops of a van route seldom know the slip that goods came with: a supervisor looks at what comes back without.
    settings: { roundOffStep: '100', valuation: 'fifo', returnsWithoutSource: 'Warn', goLiveDate: '2026-01-01' },
    masters: mastersOf(
      items,
      shops.flatMap(({ rows }) => rows),
    ),
    users: [
      {
        code: 'accountant',
        role: 'Accountant',
        row: { code: 'accountant', name: 'Accounts', accessRole: 'Accountant' },
      },
    ],
    goods: new Map(goods.map((good) => [good.code, good])),
    sellers: routes.map((route, index) => vanSeller(route.code, index, { shops: shops[index]?.shops ?? [], codes })),
    suppliers: suppliers.slice(0, 2).map(({ code, creditDays }) => ({ code, creditDays })),
    decimals: 2,
    scale: 20,
    officeScale: 4,
    defaultDays: 30,
    defaultVouchersPerDay: 15,
    foreign: { supplier: 'SUP-03', currency: 'OMR', rate: '216.445', amount: '412.375' },
  };
}

function mastersOf(items: readonly Row[], customers: readonly Row[]): Scenario['masters'] {
  return [
    ['currency', [{ code: 'OMR', name: 'Omani rial', nameArabic: 'ريال عماني', symbol: 'OMR', decimals: 3 }]],
    [
      'ledger',
      [
        {
          code: 'DEPRECIATION',
          name: 'Depreciation',
          nameArabic: 'الاستهلاك',
          group: 'INDIRECT-EXPENSES',
          nature: 'expense',
        },
      ],
    ],
    ...vanMasters(
      routes.map((route, index) => ({
        van: `VAN-${index + 1}`,
        prefix: `V${index + 1}`,
        plateNo: `MH 12 AB ${4100 + index}`,
        route,
        branch: 'MB',
        start: route.start,
        end: route.end,
        salesPerson: `SP-${index + 1}`,
        person: [`Sales, ${route.name}`, `مبيعات ${route.nameArabic}`] as const,
      })),
    ),
    ['purchasePerson', [{ code: 'PP-1', name: 'Purchasing desk', nameArabic: 'مكتب المشتريات' }]],
    ['supplier', suppliers],
    ['item', items],
    ['customer', customers],
  ];
}

function vanSeller(route: string, index: number, of: { shops: readonly Shop[]; codes: readonly string[] }): Seller {
  const van = `VAN-${index + 1}`;
  return {
    code: van,
    branch: 'MB',
    godown: van,
    damageGodown: damageGodownOf(van),
    damageStore: 'DAMAGE',
    cashLedger: `CASH-${van}`,
    salesPerson: `SP-${index + 1}`,
    route,
    shops: of.shops,
    goods: of.codes,
    series: { sales: `${van}-sales`, salesReturn: `${van}-salesReturn`, receipt: `${van}-receipt` },
  };
}
