/** Adds figures up by voucher: each figure is the sum of the shares of its vouchers, so that it opens into them. */
import type { DayVoucher } from './day-documents.ts';
import { type FigureName, figureNames } from './figures.ts';

/** What one voucher adds to a figure, in the figure's own measure. */
export interface VoucherShare {
  readonly uid: string;
  readonly type: string;
  readonly referNo: string;
  readonly voucherNo?: number;
  readonly share: number;
}

export interface Figure {
  /** Absent where it is not known: an odometer that nobody read. */
  readonly value: number | undefined;
  readonly vouchers: readonly VoucherShare[];
}

export type Figures = Readonly<Record<FigureName, Figure>>;

export class FigureBook {
  readonly #shares = new Map<FigureName, Map<string, VoucherShare>>();
  readonly #values = new Map<FigureName, number | undefined>();

  /** Several shares of one voucher in one figure are one; a share of nothing is none. */
  add(name: FigureName, entry: DayVoucher, share: number): void {
    const shares = this.#shares.get(name) ?? new Map<string, VoucherShare>();
    this.#shares.set(name, shares);
    const sum = (shares.get(entry.uid)?.share ?? 0) + share;
    if (sum === 0) shares.delete(entry.uid);
    else shares.set(entry.uid, shareOf(entry, sum));
  }

  /** A figure that is no sum of vouchers, or that begins with something else; its vouchers are kept. */
  set(name: FigureName, value: number | undefined): void {
    this.#values.set(name, value);
  }

  sum(name: FigureName): number {
    return [...(this.#shares.get(name)?.values() ?? [])].reduce((sum, { share }) => sum + share, 0);
  }

  figures(): Figures {
    const entries = figureNames.map((name): [FigureName, Figure] => {
      const vouchers = [...(this.#shares.get(name)?.values() ?? [])];
      return [name, { value: this.#values.has(name) ? this.#values.get(name) : this.sum(name), vouchers }];
    });
    return Object.fromEntries(entries) as Figures;
  }
}

export function shareOf({ uid, voucher, referNo, voucherNo }: DayVoucher, share: number): VoucherShare {
  return { uid, type: voucher.type, referNo, ...(voucherNo === undefined ? {} : { voucherNo }), share };
}
