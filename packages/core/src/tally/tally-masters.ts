/** The masters of an export by kind and name, and the places of each in its tree. What is told twice counts as told last. */
import type { Text } from '../i18n/text.ts';
import { isNothing, nameKey, type TallyObject, textOf } from './tally-object.ts';

export type ByName = ReadonlyMap<string, TallyObject>;

export interface TallyMasters {
  of(kind: string): ByName;
}

/** Something that no table holds, with the reason in words. */
export interface LeftOut {
  readonly kind: string;
  readonly name: string;
  readonly why: Text;
}

export function mastersOf(objects: Iterable<TallyObject>): TallyMasters {
  const kinds = new Map<string, Map<string, TallyObject>>();
  for (const object of objects) {
    if (object.name === '' || nameKey(textOf(object, 'ACTION')) === 'delete') continue;
    const known = kinds.get(object.kind) ?? new Map<string, TallyObject>();
    kinds.set(object.kind, known.set(nameKey(object.name), object));
  }
  return { of: (kind) => kinds.get(kind) ?? new Map() };
}

/** From an object up to the head of its tree; `undefined` where a parent is not there, or lies below itself. */
export function lineageOf(object: TallyObject, among: ByName): readonly TallyObject[] | undefined {
  const line = [object];
  for (let parent = textOf(object, 'PARENT'); !isNothing(parent); ) {
    const next = among.get(nameKey(parent));
    if (next === undefined || line.includes(next)) return undefined;
    line.push(next);
    parent = textOf(next, 'PARENT');
  }
  return line;
}

/** Parents before what lies below them. */
export function inOrder(among: ByName): readonly TallyObject[] {
  const depth = new Map([...among.values()].map((object) => [object, lineageOf(object, among)?.length ?? 0]));
  return [...among.values()].toSorted((a, b) => (depth.get(a) ?? 0) - (depth.get(b) ?? 0));
}
