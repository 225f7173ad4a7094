/** A row of a master, and a page of rows, as the API answers them: fields and lists by the definition, decimals as text. */
import type { Fields, ValuesOf } from '../definition/field.ts';
import type { MasterDefinition } from '../definition/master.ts';

export interface MasterRow {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly active?: boolean;
  /** Lists of child rows by their name. */
  readonly [field: string]: unknown;
}

/** As it is stored; who changes it says the version that was seen. */
export interface StoredMasterRow extends MasterRow {
  readonly version: number;
}

/** Numbers with decimals travel as text. */
type Scaled = 'money' | 'rate' | 'quantity' | 'percent';

type WireOf<F extends Fields, V = ValuesOf<F>> = {
  readonly [N in keyof V]: F[N & keyof F]['kind'] extends Scaled ? string : V[N];
};

/** A row of a master that is known by its definition, with its lists. */
export type RowOfMaster<D extends MasterDefinition> = MasterRow &
  WireOf<D['fields']> & { readonly version: number } & {
    readonly [N in keyof NonNullable<D['children']>]: readonly WireOf<NonNullable<D['children']>[N]['fields']>[];
  };

export interface MasterPage<R = MasterRow> {
  readonly rows: readonly R[];
  readonly next: string | null;
}
