/** Six hundred shops along the routes: names in two languages, addresses, places, visiting days and credit. Invented. */
import { type Random, randomOf } from '../random.ts';
import type { Row, Shop } from '../scenario.ts';
import { pointOn, type RoutePlace } from './places.ts';

const firsts = [
  ['Al Madina', 'المدينة'],
  ['Al Baraka', 'البركة'],
  ['Al Amal', 'الأمل'],
  ['Al Safa', 'الصفا'],
  ['Al Waha', 'الواحة'],
  ['Al Yasmeen', 'الياسمين'],
  ['Al Bustan', 'البستان'],
  ['Al Reef', 'الريف'],
  ['Al Manar', 'المنار'],
  ['Al Fajr', 'الفجر'],
  ['Al Zahra', 'الزهرة'],
  ['Blue Corner', 'الركن الأزرق'],
  ['Good Morning', 'صباح الخير'],
  ['Green Leaf', 'الورقة الخضراء'],
  ['Golden Dune', 'الكثيب الذهبي'],
  ['Lulua', 'لؤلؤة'],
  ['Palm View', 'إطلالة النخيل'],
  ['Silver Star', 'النجمة الفضية'],
  ['Sunrise', 'الشروق'],
  ['Twin Gates', 'البوابتان'],
] as const;

interface Kind {
  readonly name: string;
  readonly nameArabic: string;
  readonly type: 'shop' | 'supermarket' | 'horeca' | 'wholesale';
  readonly creditDays: readonly number[];
  /** Dirhams. */
  readonly limit: number;
}

const kinds: readonly Kind[] = [
  { name: 'Grocery', nameArabic: 'بقالة', type: 'shop', creditDays: [0, 0, 7], limit: 2000 },
  { name: 'Mini Mart', nameArabic: 'ميني مارت', type: 'shop', creditDays: [0, 7, 15], limit: 4000 },
  { name: 'Cafeteria', nameArabic: 'كافتيريا', type: 'horeca', creditDays: [0, 7], limit: 1500 },
  { name: 'Restaurant', nameArabic: 'مطعم', type: 'horeca', creditDays: [15, 30], limit: 6000 },
  { name: 'Supermarket', nameArabic: 'سوبرماركت', type: 'supermarket', creditDays: [15, 30], limit: 20_000 },
];

const wholesaler: Kind = {
  name: 'Foodstuff Trading',
  nameArabic: 'شركة تجارة المواد الغذائية',
  type: 'wholesale',
  creditDays: [30],
  limit: 60_000,
};

const SHOPS_PER_ROUTE = 98;
const WHOLESALERS_PER_BRANCH = 6;

export interface ShopRow {
  readonly row: Row;
  readonly shop: Shop;
}

/** The shops of a route, in the order in which it is driven. */
export function shopsOf(place: RoutePlace, salesPerson: string): ShopRow[] {
  const random = randomOf('dubai', 'shops', place.code);
  const names = random.shuffled(firsts.flatMap((first) => kinds.map((kind) => ({ first, kind }))));
  return names.slice(0, SHOPS_PER_ROUTE).map(({ first, kind }, index) => {
    const weekday = (index % 6) + 1;
    const position = Math.floor(index / 6) * 10 + 10;
    const visits = [
      { route: place.code, weekday, position, ...(kind.limit > 5000 ? { monthlyTarget: '4000.00' } : {}) },
    ];
    const made = shopRow(place, { first, kind, code: `${place.code}-${String(index + 1).padStart(3, '0')}`, random });
    return {
      row: { ...made.row, route: place.code, salesPerson, ...scheduleOf(place, { weekday, position, visits }) },
      shop: { ...made.shop, weekday },
    };
  });
}

/** On the route of the sectors the first days of the week are theirs, and a shop of such a day follows its sector. */
function scheduleOf(
  place: RoutePlace,
  { weekday, position, visits }: { readonly weekday: number; readonly position: number; readonly visits: Row[] },
): Row {
  const sector = sectorsOf(place).find(({ days }) => days.some((day) => day.weekday === weekday));
  return sector === undefined ? { visits } : { sector: sector.code, routePosition: position };
}

const sectorDays = [
  ['MON', 'on Mondays', 'أيام الاثنين', 1],
  ['TUE', 'on Tuesdays', 'أيام الثلاثاء', 2],
  ['WED', 'on Wednesdays', 'أيام الأربعاء', 3],
] as const;

export function sectorsOf({ code, name, nameArabic }: RoutePlace) {
  if (code !== 'R6') return [];
  return sectorDays.map(([day, on, onArabic, weekday]) => ({
    code: `${code}-${day}`,
    name: `${name} ${on}`,
    nameArabic: `${nameArabic} ${onArabic}`,
    route: code,
    monthlyTarget: '45000.00',
    days: [{ weekday }],
  }));
}

/** Wholesalers who fetch their goods from a branch's store. */
export function wholesalersOf(place: RoutePlace): ShopRow[] {
  const random = randomOf('dubai', 'wholesalers', place.branch);
  const names = random.shuffled(firsts).slice(0, WHOLESALERS_PER_BRANCH);
  return names.map((first, index) =>
    shopRow(place, { first, kind: wholesaler, code: `${place.branch}-W${index + 1}`, random }),
  );
}

interface ShopFacts {
  readonly code: string;
  readonly first: (typeof firsts)[number];
  readonly kind: Kind;
  readonly random: Random;
}

function shopRow(place: RoutePlace, { code, first, kind, random }: ShopFacts): ShopRow {
  const street = random.pick(place.streets);
  const [latitude, longitude] = pointOn(street, random.next(), (random.next() - 0.5) * 0.0006);
  const creditDays = random.pick(kind.creditDays);
  const isLarge = kind.type === 'supermarket' || kind.type === 'wholesale';
  const hasTaxNumber = isLarge || random.chance(0.3);
  const building = random.between(2, 180);
  const row = {
    code,
    name: `${first[0]} ${kind.name} ${place.name}`,
    nameArabic: `${kind.nameArabic} ${first[1]} ${place.nameArabic}`,
    customerType: kind.type,
    partyGroup: isLarge ? 'Key accounts' : 'General trade',
    branch: place.branch,
    creditDays,
    ...(creditDays === 0 ? {} : { creditLimit: `${kind.limit}.00` }),
    ...(hasTaxNumber ? { taxRegNo: `100${random.between(100_000_000, 999_999_999)}003` } : {}),
    address: `Shop ${building}, ${street.name}, ${place.name}`,
    location: `${street.name} / ${street.nameArabic}`,
    region: place.emirate,
    country: 'AE',
    mobile: `+971 5${random.between(0, 8)} 555 ${String(random.between(0, 9999)).padStart(4, '0')}`,
    latitude: latitude.toFixed(6),
    longitude: longitude.toFixed(6),
  };
  return { row, shop: { code, isLarge, creditDays, creditLimit: creditDays === 0 ? 0 : kind.limit * 100, weekday: 1 } };
}
