/** Masters that are a name and a parent: categories and cost centres. */
import { msg } from '../i18n/text.ts';
import { codesOf, wishedCode } from './codes.ts';
import type { TableRow } from './table.ts';
import { type ByName, inOrder, type LeftOut, lineageOf } from './tally-masters.ts';
import { arabicNameOf, isNothing, nameKey, textOf } from './tally-object.ts';

export interface TreeRows {
  readonly rows: readonly TableRow[];
  /** By the key of the name. */
  readonly codes: ReadonlyMap<string, string>;
  readonly leftOut: readonly LeftOut[];
}

export function treeRows(objects: ByName): TreeRows {
  const placed = inOrder(objects).filter((object) => lineageOf(object, objects) !== undefined);
  const lost = [...objects.values()].filter((object) => !placed.includes(object));
  const codes = codesOf(placed.map((object) => ({ name: object.name, code: wishedCode(object) })));
  return {
    codes,
    rows: placed.map((object) => {
      const parent = textOf(object, 'PARENT');
      return {
        code: codes.get(nameKey(object.name)),
        name: object.name,
        nameArabic: arabicNameOf(object),
        parent: isNothing(parent) ? undefined : codes.get(nameKey(parent)),
      };
    }),
    leftOut: lost.map(({ kind, name }) => ({ kind, name, why: msg('What it lies below is not in the file.') })),
  };
}
