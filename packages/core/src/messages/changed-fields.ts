/**
 * Which fields differ between two contents of one voucher, as wire JSON. A path is that of a refusal (`remarks`,
 * `items.2.rate`), and it points into the later content; of a line that is gone, into the earlier one.
 */

type Value = string | number | boolean;
type Line = Readonly<Record<string, unknown>>;
export type VoucherContent = Readonly<Record<string, unknown>>;

/** A field without `before` was empty, one without `after` is empty now. A whole line was added or taken away. */
export interface FieldChange {
  readonly path: string;
  readonly before?: Value | Readonly<Record<string, Value>>;
  readonly after?: Value | Readonly<Record<string, Value>>;
}

/** What names a voucher stays the same for ever, and what it comes to follows from its fields. */
const notCompared: ReadonlySet<string> = new Set(['uid', 'type', 'series', 'number', 'totals']);

export function changedFields(before: VoucherContent, after: VoucherContent): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !notCompared.has(name));
  const isGroup = (name: string) => Array.isArray(before[name] ?? after[name]);
  const header = names.filter((name) => !isGroup(name));
  return [
    ...differing(before, after, header),
    ...names.filter(isGroup).flatMap((group) => changedLines(group, linesOf(before[group]), linesOf(after[group]))),
  ];
}

function linesOf(value: unknown): readonly Line[] {
  return Array.isArray(value) ? (value as readonly Line[]) : [];
}

function differing(before: Line, after: Line, names: readonly string[], place = ''): FieldChange[] {
  return names.flatMap((name) => {
    if (textOf(before[name]) === textOf(after[name])) return [];
    return [{ path: `${place}${name}`, ...side('before', before[name]), ...side('after', after[name]) }];
  });
}

function side(name: 'before' | 'after', value: unknown): Partial<FieldChange> {
  return value === undefined || value === null ? {} : { [name]: value };
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** More pairs of lines than this are not compared one with each other, but in their order. */
const MOST_PAIRS = 250_000;

/** Equal lines are found first; between two of them the others are paired in their order. */
function changedLines(group: string, before: readonly Line[], after: readonly Line[]): FieldChange[] {
  const changes: FieldChange[] = [];
  let [old, current] = [0, 0];
  for (const [oldEnd, currentEnd] of [...equalLines(before, after), [before.length, after.length] as const]) {
    for (; old < oldEnd && current < currentEnd; old += 1, current += 1) {
      const [was, is] = [before[old] ?? {}, after[current] ?? {}];
      const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
      changes.push(...differing(was, is, names, `${group}.${current}.`));
    }
    for (; old < oldEnd; old += 1) changes.push({ path: `${group}.${old}`, ...side('before', before[old]) });
    for (; current < currentEnd; current += 1)
      changes.push({ path: `${group}.${current}`, ...side('after', after[current]) });
    [old, current] = [oldEnd + 1, currentEnd + 1];
  }
  return changes;
}

/** The longest run of lines that stand in both in the same order, as pairs of their places. */
function equalLines(before: readonly Line[], after: readonly Line[]): (readonly [old: number, current: number])[] {
  const [left, right] = [before.map(textOf), after.map(textOf)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (
    end < left.length - start &&
    end < right.length - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1;
  const head = Array.from({ length: start }, (_, place) => [place, place] as const);
  const tail = Array.from(
    { length: end },
    (_, place) => [left.length - end + place, right.length - end + place] as const,
  );
  const middle = longestCommon(left.slice(start, left.length - end), right.slice(start, right.length - end));
  return [...head, ...middle.map(([old, current]) => [old + start, current + start] as const), ...tail];
}

function longestCommon(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  if (left.length === 0 || right.length === 0 || left.length * right.length > MOST_PAIRS) return [];
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (old: number, current: number) => lengths[old * width + current] ?? 0;
  for (let old = left.length - 1; old >= 0; old -= 1) {
    for (let current = right.length - 1; current >= 0; current -= 1) {
      lengths[old * width + current] =
        left[old] === right[current]
          ? at(old + 1, current + 1) + 1
          : Math.max(at(old + 1, current), at(old, current + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [old, current] = [0, 0];
  while (old < left.length && current < right.length) {
    if (left[old] === right[current]) {
      pairs.push([old, current]);
      old += 1;
      current += 1;
    } else if (at(old + 1, current) >= at(old, current + 1)) old += 1;
    else current += 1;
  }
  return pairs;
}
