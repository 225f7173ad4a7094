/** Two bodies of one document side by side: each value at its path, and whether the two say the same. */

export interface ComparedValue {
  /** `items.0.quantity` */
  readonly path: string;
  readonly came: string | undefined;
  readonly booked: string | undefined;
  readonly isSame: boolean;
}

type Flat = ReadonlyMap<string, string>;

function flatten(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => flatten(each, path === '' ? name : `${path}.${name}`));
}

/**
 * In the order of what came; `booked` holds more than a document (who posted it, its entries), so of it only what the other
 * has a place for is compared. Without a second body nothing differs.
 */
export function compareBodies(came: unknown, booked: unknown): readonly ComparedValue[] {
  const [one, other]: readonly [Flat, Flat] = [new Map(flatten(came)), new Map(flatten(booked))];
  const lists = ['items', 'ledgers', 'tenders', 'bills'];
  const further = [...other.keys()].filter(
    (path) => !one.has(path) && lists.some((list) => path.startsWith(`${list}.`)),
  );
  return [...one.keys(), ...further].map((path) => {
    const [a, b] = [one.get(path), other.get(path)];
    return { path, came: a, booked: b, isSame: booked === undefined || isSameText(a, b) };
  });
}

/** `12.50` and `12.5` are one figure. */
function isSameText(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true;
  const isNumber = (text: string | undefined) => text !== undefined && /^-?\d+(\.\d+)?$/.test(text);
  return isNumber(a) && isNumber(b) && Number(a) === Number(b);
}
