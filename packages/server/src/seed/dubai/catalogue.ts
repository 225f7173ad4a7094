/** The goods of the demo distributor: twelve categories of products in sizes and brands, cut to four hundred items. */
import { ean13 } from '../ean13.ts';
import { randomOf } from '../random.ts';
import type { Good, Row } from '../scenario.ts';
import { type Category, categories, type Size } from './products.ts';

const brands = [
  ['Noor', 'نور', 1],
  ['Wadi Farms', 'مزارع الوادي', 1.08],
  ['Marjan', 'مرجان', 0.94],
  ['Sahab', 'سحاب', 1.15],
] as const;

export const ITEM_COUNT = 400;

export interface Catalogue {
  readonly categories: readonly Row[];
  readonly items: readonly Row[];
  readonly goods: readonly Good[];
}

export function dubaiCatalogue(suppliers: readonly string[]): Catalogue {
  const made = categories.map((category, index) => itemsOf(category, index, suppliers[index % suppliers.length] ?? ''));
  return {
    categories: categories.map(({ code, name, nameArabic }, index) => ({
      code,
      name,
      nameArabic,
      position: index + 1,
    })),
    items: made.flatMap((each) => each.map(({ row }) => row)),
    goods: made.flatMap((each) => each.map(({ good }) => good)),
  };
}

function quota(index: number): number {
  return (
    Math.floor(((index + 1) * ITEM_COUNT) / categories.length) - Math.floor((index * ITEM_COUNT) / categories.length)
  );
}

function itemsOf(category: Category, place: number, supplier: string): { row: Row; good: Good }[] {
  const combinations = category.products.flatMap((product) =>
    brands.flatMap((brand) => category.sizes.map((size) => ({ product, brand, size }))),
  );
  // Mixed, so that the cut takes from every product.
  return randomOf('dubai', 'items', category.code)
    .shuffled(combinations)
    .slice(0, quota(place))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
    .map((combination, index) => itemOf(category, { ...combination, place, index, supplier }));
}

interface Combination {
  readonly product: Category['products'][number];
  readonly brand: (typeof brands)[number];
  readonly size: Size;
}

function nameOf({ product, brand, size }: Combination): string {
  return `${brand[0]} ${product[0]} ${size.name}`;
}

function itemOf(
  category: Category,
  of: Combination & { place: number; index: number; supplier: string },
): { row: Row; good: Good } {
  const { product, brand, size, place, index, supplier } = of;
  const code = `${category.code}-${String(index + 1).padStart(3, '0')}`;
  const barcode = (level: 0 | 1): string =>
    ean13(`629110${String(place + 1).padStart(2, '0')}${String(index + 1).padStart(3, '0')}${level}`);
  const retail = quarters(size.price * product[2] * brand[2]);
  const wholesale = Math.round(retail * 0.91 * 100) / 100;
  const cost = Math.round(retail * 0.76 * 1000) / 1000;
  const row = {
    code,
    name: nameOf(of),
    nameArabic: `${product[1]} ${brand[1]} ${size.nameArabic}`,
    unit: 'PCS',
    barcode: barcode(0),
    retailRate: String(retail),
    wholesaleRate: String(wholesale),
    category: category.code,
    taxCode: category.taxCode,
    packing: `${size.name} × ${size.carton}`,
    make: brand[0],
    returnable: true,
    splitUnit: true,
    reorderLevel: String(size.carton * 4),
    reorderQuantity: String(size.carton * 10),
    units: [
      {
        unit: 'CTN',
        num: size.carton,
        barcode: barcode(1),
        retailRate: String(cents(retail * size.carton)),
        wholesaleRate: String(cents(wholesale * size.carton)),
      },
    ],
    suppliers: [{ party: supplier, supplierItemCode: `${category.code}${index + 1}`, rate: String(cost) }],
  };
  const micro = (rate: number): number => Math.round(rate * 1_000_000);
  const rates = { cost: micro(cost), wholesale: micro(wholesale), retail: micro(retail) };
  return { row, good: { code, supplier, carton: size.carton, ...rates } };
}

const quarters = (price: number): number => Math.max(0.5, Math.round(price * 4) / 4);
const cents = (price: number): number => Math.round(price * 100) / 100;
