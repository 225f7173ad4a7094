/** A line of the palette: what it says and where it leads. */
export interface PaletteEntry {
  /** Unique in the palette; of a screen, its key in the menu. */
  readonly key: string;
  readonly kind: 'screen' | 'customer' | 'supplier' | 'item' | 'ledger' | 'voucher';
  readonly label: string;
  readonly note?: string | undefined;
  /** At the line's end: stock as text, or money. */
  readonly end?: string | undefined;
  readonly amount?: Money | undefined;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

export interface Money {
  readonly text: string;
  readonly decimals: number;
  /** Where it is not the company's. */
  readonly currency?: string | undefined;
}

export interface PaletteGroup {
  readonly key: string;
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}
