/** What the rows of one line grid share: its store, columns and the way cells show and read their values. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field } from '@fieldbook/core/definition/field';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { Language } from '@fieldbook/core/i18n/languages';
import type { NamedUnit } from '@fieldbook/core/stock/typed-quantity';
import type { ComponentType } from 'react';
import type { MasterIndex } from '../../masters/master-index.ts';
import type { ScannedGoods } from '../masters/scanned-code.ts';
import type { LineColumn } from './columns.ts';
import type { Line, LineStore } from './line-store.ts';
import type { PickerStore } from './picker-store.ts';
import type { ScanReader } from './scan-reader.ts';

export interface PickerPriceProps {
  readonly row: MasterRow;
  /** All rows of the list. */
  readonly among: readonly MasterRow[];
}

export interface GridContext {
  readonly store: LineStore;
  readonly columns: readonly LineColumn[];
  readonly picker: PickerStore;
  readonly indexOf: (master: string) => MasterIndex | undefined;
  /** Where a picker looks for rows: items that the document does not offer are left out. */
  readonly offeredIn: (master: string) => MasterIndex | undefined;
  /** What a barcode names; nothing in a grid that holds no goods. */
  readonly goodsOf: ((code: string) => ScannedGoods | undefined) | undefined;
  readonly scans: ScanReader<Line | undefined>;
  /** Rows that may be chosen in a cell: all of the master, or fewer (units of the line's item). */
  readonly choicesFor: (field: Field, values: LineValues) => readonly MasterRow[] | undefined;
  /** Units of the line's item, the smallest first; none where there is no item. */
  readonly unitsOf: (values: LineValues) => readonly NamedUnit[];
  /** Id of the list of names that a field of text offers. */
  readonly nameListOf: (field: Field) => string | undefined;
  readonly moneyDecimals: number;
  /** What stands beside a row of the picker in place of its retail rate. */
  readonly Price: ComponentType<PickerPriceProps> | undefined;
  readonly language: Language;
  readonly today: string;
  /** Fields that are there but may not be typed into. */
  readonly isReadOnly: boolean;
  /** Runs the rules at once, for a key that depends on what they fill in. */
  readonly settle: () => void;
  /** The cursor leaves the grid at its end or its beginning. */
  readonly onLeave: (direction: 1 | -1) => void;
}
