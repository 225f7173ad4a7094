/** A row of a master, and a page of rows, as the API answers them: fields and lists by the definition, decimals as text. */

export interface MasterRow {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly active?: boolean;
  /** Lists of child rows by their name. */
  readonly [field: string]: unknown;
}

export interface MasterPage {
  readonly rows: readonly MasterRow[];
  readonly next: string | null;
}
