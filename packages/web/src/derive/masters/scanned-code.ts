/** Which goods a code names: the item, and the unit whose barcode it is; by the item's own code its smallest unit. */
import type { ItemView } from '@fieldbook/core/definition/masters-view';
import { codeSpellings } from '@fieldbook/core/kernel/code-spellings';
import { foldCode } from '@fieldbook/core/kernel/fold-text';
import type { MasterIndex } from '../../masters/master-index.ts';

export interface ScannedGoods {
  readonly item: string;
  readonly unit: string;
}

export function findScanned(
  code: string,
  index: Pick<MasterIndex, 'exact'>,
  itemOf: (code: string) => ItemView | undefined,
): ScannedGoods | undefined {
  const row = index.exact(code);
  const item = row === undefined || row.active === false ? undefined : itemOf(row.code);
  if (item === undefined) return undefined;
  const spellings = codeSpellings(code);
  const named = spellings.flatMap((spelling) =>
    item.units.filter(({ barcode }) => barcode !== undefined && foldCode(barcode) === spelling),
  );
  const unit = named[0] ?? item.units[0];
  return unit === undefined ? undefined : { item: item.code, unit: unit.unit };
}
