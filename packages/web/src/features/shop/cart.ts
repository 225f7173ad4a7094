/**
 * The cart of the shop (SPEC §2, Shop cart): what a person collects before it is an order. A line is an item in a unit; it never has
 * less than one. The uid is that of the order it becomes: however often it is placed, there is one.
 */

export interface CartLine {
  readonly item: string;
  readonly unit: string;
  readonly quantity: number;
  readonly message: string;
}

export interface Cart {
  readonly uid: string;
  /** Code of the customer; empty as long as nobody is chosen. */
  readonly customer: string;
  readonly deliveryDate: string;
  readonly lines: readonly CartLine[];
}

/** What names a line. */
export type CartPlace = Pick<CartLine, 'item' | 'unit'>;

export const LONGEST_MESSAGE = 200;

const MOST = 999_999;

export const emptyCart = (uid: string, customer = ''): Cart => ({ uid, customer, deliveryDate: '', lines: [] });

const isAt =
  ({ item, unit }: CartPlace) =>
  (line: CartLine): boolean =>
    line.item === item && line.unit === unit;

/** Whole, one at least. */
const bounded = (quantity: number): number =>
  Number.isFinite(quantity) ? Math.min(MOST, Math.max(1, Math.trunc(quantity))) : 1;

function changeLine(cart: Cart, place: CartPlace, change: (line: CartLine) => CartLine): Cart {
  const isHere = isAt(place);
  return { ...cart, lines: cart.lines.map((line) => (isHere(line) ? change(line) : line)) };
}

/** One that is there already becomes more. */
export function addToCart(cart: Cart, place: CartPlace, quantity = 1): Cart {
  const more = bounded(quantity);
  if (cart.lines.some(isAt(place))) return changeQuantity(cart, place, more);
  return { ...cart, lines: [...cart.lines, { item: place.item, unit: place.unit, quantity: more, message: '' }] };
}

export function changeQuantity(cart: Cart, place: CartPlace, by: number): Cart {
  return changeLine(cart, place, (line) => ({ ...line, quantity: bounded(line.quantity + by) }));
}

export function setQuantity(cart: Cart, place: CartPlace, quantity: number): Cart {
  return changeLine(cart, place, (line) => ({ ...line, quantity: bounded(quantity) }));
}

export function setMessage(cart: Cart, place: CartPlace, message: string): Cart {
  return changeLine(cart, place, (line) => ({ ...line, message: message.slice(0, LONGEST_MESSAGE) }));
}

export function removeLine(cart: Cart, place: CartPlace): Cart {
  const isHere = isAt(place);
  return { ...cart, lines: cart.lines.filter((line) => !isHere(line)) };
}

export const countOf = ({ lines }: Cart, item: string): number =>
  lines.reduce((sum, line) => sum + (line.item === item ? line.quantity : 0), 0);

/** As it was kept on this device; nothing where that cannot be read. */
export function readCart(text: string | undefined): Cart | undefined {
  const kept = parsed(text);
  if (typeof kept['uid'] !== 'string' || !Array.isArray(kept['lines'])) return undefined;
  const lines = (kept['lines'] as Partial<CartLine>[]).filter(({ item, unit }) => Boolean(item) && Boolean(unit));
  return {
    uid: kept['uid'],
    customer: String(kept['customer'] ?? ''),
    deliveryDate: String(kept['deliveryDate'] ?? ''),
    lines: lines.map(({ item = '', unit = '', quantity = 1, message = '' }) => ({
      item: String(item),
      unit: String(unit),
      quantity: bounded(Number(quantity)),
      message: String(message).slice(0, LONGEST_MESSAGE),
    })),
  };
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
