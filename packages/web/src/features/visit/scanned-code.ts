/** Which goods a code from a scanner names: the item, and the unit whose barcode it is; by the item's own code its smallest unit. */
import type { ItemView } from '@fieldbook/core/definition/masters-view';
import type { MasterIndex } from '../../derive/masters/master-index.ts';

export interface ScannedGoods {
  readonly item: string;
  readonly unit: string;
}

/** A UPC-A code is an EAN-13 code without its leading zero, and scanners give either. */
function spellings(code: string): readonly string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}

export function findScanned(
  typed: string,
  index: Pick<MasterIndex, 'exact'>,
  itemOf: (code: string) => ItemView | undefined,
): ScannedGoods | undefined {
  for (const code of spellings(typed.trim())) {
    const row = code === '' ? undefined : index.exact(code);
    const item = row === undefined || row.active === false ? undefined : itemOf(row.code);
    if (item === undefined) continue;
    const unit = item.units.find(({ barcode }) => barcode === code) ?? item.units[0];
    if (unit !== undefined) return { item: item.code, unit: unit.unit };
  }
  return undefined;
}
