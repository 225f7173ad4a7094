/** The demo company: a dairy and snacks distributor with branches in Dubai and Sharjah and six vans (DESIGN.md §7). */

import { exampleReports } from '../example-reports.ts';
import type { DemoUser, Row, Scenario, Seller, Supplier } from '../scenario.ts';
import { damageGodownOf, vanMasters } from '../van-masters.ts';
import { dubaiCatalogue } from './catalogue.ts';
import { type RoutePlace, routePlaces } from './places.ts';
import { restaurantMasters } from './restaurant.ts';
import { type ShopRow, sectorsOf, shopsOf, wholesalersOf } from './shops.ts';

const supplierRows: readonly (readonly [code: string, name: string, nameArabic: string, creditDays: number])[] = [
  ['SUP-01', 'Gulf Pastures Dairy', 'ألبان مراعي الخليج', 30],
  ['SUP-02', 'Hatta Valley Cheese', 'أجبان وادي حتا', 30],
  ['SUP-03', 'Emirates Orchard Juices', 'عصائر بساتين الإمارات', 45],
  ['SUP-04', 'Coastline Beverages', 'مشروبات الساحل', 21],
  ['SUP-05', 'Crescent Biscuit Works', 'مصنع بسكويت الهلال', 45],
  ['SUP-06', 'Desert Harvest Snacks', 'تسالي حصاد الصحراء', 30],
  ['SUP-07', 'Daily Oven Bakeries', 'مخابز الفرن اليومي', 14],
  ['SUP-08', 'Northern Poultry and Chilled', 'دواجن ومبردات الشمال', 14],
];

const repNames = [
  ['Yusuf', 'يوسف'],
  ['Naveen', 'نافين'],
  ['Karim', 'كريم'],
  ['Bilal', 'بلال'],
  ['Joseph', 'جوزيف'],
  ['Rashid', 'راشد'],
] as const;

const CORE_GOODS = 26;
const OWN_GOODS = 36;

export function dubaiScenario(): Scenario {
  const suppliers: Supplier[] = supplierRows.map(([code, , , creditDays]) => ({ code, creditDays }));
  const catalogue = dubaiCatalogue(suppliers.map(({ code }) => code));
  const shops = new Map(routePlaces.map((place, index) => [place.code, shopsOf(place, `SP-${index + 1}`)]));
  const offices = ['R1', 'R5'].map((code) => routePlaces.find((place) => place.code === code) as RoutePlace);
  const wholesalers = new Map(offices.map((place) => [place.branch, wholesalersOf(place)]));
  const codes = catalogue.goods.map(({ code }) => code);
  const vans = routePlaces.map((place, index) =>
    vanSeller(place, index, { shops: shops.get(place.code) ?? [], codes }),
  );
  const counters = offices.map((place) => counterSeller(place.branch, wholesalers.get(place.branch) ?? [], codes));
  return {
    kind: 'dubai',
    company: {
      name: 'Al Noor Dairy Distribution LLC',
      nameArabic: 'النور لتوزيع الألبان ذ.م.م',
      country: 'AE',
      currency: 'AED',
      zone: 'Asia/Dubai',
      taxKind: 'vat',
      taxRegNo: '100345678900003',
      region: 'DXB',
      address: 'Warehouse 14, Al Quoz Industrial Area 3, Dubai',
      phone: '+971 4 555 0140',
      branch: { code: 'MB', name: 'Dubai', nameArabic: 'دبي' },
    },
    // Shops of a van route seldom know the slip that goods came with: a supervisor looks at what comes back without.
    settings: { roundOffStep: '25', returnsWithoutSource: 'Warn', goLiveDate: '2026-01-01' },
    masters: [
      ...placesAndPeople(),
      ['category', catalogue.categories],
      ['supplier', supplierRows.map(supplierRow)],
      ['item', catalogue.items],
      ['sector', routePlaces.flatMap(sectorsOf)],
      ['customer', [...shops.values(), ...wholesalers.values()].flatMap((rows) => rows.map(({ row }) => row))],
      ...restaurantMasters,
      exampleReports,
    ],
    users: users(),
    goods: new Map(catalogue.goods.map((good) => [good.code, good])),
    sellers: [...vans, ...counters],
    suppliers,
    decimals: 2,
    scale: 1,
    officeScale: 1,
    defaultDays: 90,
    defaultVouchersPerDay: 75,
  };
}

function vanSeller(
  place: RoutePlace,
  index: number,
  { shops, codes }: { shops: readonly ShopRow[]; codes: readonly string[] },
): Seller {
  const van = `VAN-${index + 1}`;
  const own = Array.from({ length: OWN_GOODS }, (_, nth) => (index + nth * routePlaces.length + 7) % codes.length);
  const core = Array.from({ length: CORE_GOODS }, (_, nth) => (nth * 15) % codes.length);
  return {
    code: van,
    branch: place.branch,
    godown: van,
    damageGodown: damageGodownOf(van),
    damageStore: place.branch === 'MB' ? 'DAMAGE' : 'SHJ-DAMAGE',
    cashLedger: `CASH-${van}`,
    salesPerson: `SP-${index + 1}`,
    route: place.code,
    shops: shops.map(({ shop }) => shop),
    goods: [...new Set([...core, ...own])].map((nth) => codes[nth] ?? ''),
    series: { sales: `${van}-sales`, salesReturn: `${van}-salesReturn`, receipt: `${van}-receipt` },
  };
}

function counterSeller(branch: 'MB' | 'SHJ', shops: readonly ShopRow[], codes: readonly string[]): Seller {
  const isMain = branch === 'MB';
  return {
    code: isMain ? 'MAIN' : 'SHJ-MAIN',
    branch,
    godown: isMain ? 'MAIN' : 'SHJ-MAIN',
    damageGodown: isMain ? 'DAMAGE' : 'SHJ-DAMAGE',
    damageStore: isMain ? 'DAMAGE' : 'SHJ-DAMAGE',
    cashLedger: isMain ? 'CASH' : 'CASH-SHJ',
    salesPerson: isMain ? 'SP-1' : 'SP-5',
    shops: shops.map(({ shop }) => shop),
    goods: isMain ? codes : codes.filter((_, index) => index % 4 === 0),
  };
}

function supplierRow([code, name, nameArabic, creditDays]: (typeof supplierRows)[number], index: number): Row {
  return {
    code,
    name,
    nameArabic,
    creditDays,
    country: 'AE',
    taxRegNo: `1001112220${String(index + 10)}003`,
    phone: `+971 4 555 02${String(index + 10)}`,
    address: `Plot ${(index + 1) * 7}, Dubai Industrial City`,
  };
}

function placesAndPeople(): [string, Row[]][] {
  const sharjah = {
    code: 'SHJ',
    name: 'Sharjah',
    nameArabic: 'الشارقة',
    zone: 'Asia/Dubai',
    country: 'AE',
    region: 'SHJ',
    currency: 'AED',
    taxRegNo: '100345678900003',
    address: 'Shed 6, Industrial Area 5, Sharjah',
    phone: '+971 6 555 0160',
  };
  const godowns = [
    { code: 'SHJ-MAIN', name: 'Sharjah store', nameArabic: 'مستودع الشارقة', branch: 'SHJ' },
    {
      code: 'SHJ-DAMAGE',
      name: 'Sharjah damage store',
      nameArabic: 'مستودع التالف بالشارقة',
      branch: 'SHJ',
      kind: 'damage',
      isSales: false,
    },
  ];
  const cash = {
    code: 'CASH-SHJ',
    name: 'Sharjah cash',
    nameArabic: 'صندوق الشارقة',
    group: 'CASH-IN-HAND',
    nature: 'asset',
    use: 'cash',
  };
  const depreciation = {
    code: 'DEPRECIATION',
    name: 'Depreciation',
    nameArabic: 'الاستهلاك',
    group: 'INDIRECT-EXPENSES',
    nature: 'expense',
  };
  return [
    ['branch', [sharjah]],
    ['godown', godowns],
    ['branch', [{ ...sharjah, defaultGodown: 'SHJ-MAIN' }]],
    ['ledger', [cash, depreciation]],
    ...vanMasters(
      routePlaces.map((place, index) => ({
        van: `VAN-${index + 1}`,
        prefix: `V${index + 1}`,
        plateNo: `DXB ${String.fromCharCode(65 + index)} ${41_200 + index * 37}`,
        route: { code: place.code, name: place.name, nameArabic: place.nameArabic },
        branch: place.branch,
        start: place.streets[0]?.from ?? [0, 0],
        end: place.streets.at(-1)?.to ?? [0, 0],
        salesPerson: `SP-${index + 1}`,
        person: repNames[index] ?? ['', ''],
      })),
    ),
    ['purchasePerson', [{ code: 'PP-1', name: 'Purchasing desk', nameArabic: 'مكتب المشتريات', branch: 'MB' }]],
  ];
}

function users(): DemoUser[] {
  const reps = routePlaces.map((place, index): DemoUser => {
    const van = `VAN-${index + 1}`;
    const [name, nameArabic] = repNames[index] ?? ['', ''];
    const row = {
      code: `rep${index + 1}`,
      name,
      nameArabic,
      accessRole: 'Salesperson',
      language: index % 2 === 0 ? 'en' : 'ar',
      salesPerson: `SP-${index + 1}`,
      vehicle: van,
      cashLedger: `CASH-${van}`,
      branches: [{ branch: place.branch }],
      linkedRoutes: [{ route: place.code }],
      cashBankLedgers: [
        { ledger: `CASH-${van}`, mode: 'cash' },
        { ledger: 'BANK', mode: 'bank' },
      ],
      salesPersons: [{ person: `SP-${index + 1}` }],
    };
    return { code: row.code, role: `Salesperson, ${place.name}`, row };
  });
  return [
    {
      code: 'accountant',
      role: 'Accountant',
      row: { code: 'accountant', name: 'Accounts', nameArabic: 'الحسابات', accessRole: 'Accountant' },
    },
    {
      code: 'store',
      role: 'Storekeeper',
      row: { code: 'store', name: 'Main store', nameArabic: 'المستودع', accessRole: 'Storekeeper' },
    },
    {
      code: 'super',
      role: 'Supervisor',
      row: { code: 'super', name: 'Field supervisor', nameArabic: 'مشرف الميدان', accessRole: 'Supervisor' },
    },
    ...reps,
  ];
}
