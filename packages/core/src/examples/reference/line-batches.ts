/** Which batch each line of a voucher takes out or brings in; of items that are kept by batch alone. */
import type { CompletedVoucher } from '../../definition/voucher.ts';
import type { GoodsRow, ReferenceArrays } from './arrays.ts';

interface Batch {
  readonly batch: string;
  readonly expiry?: string;
}

interface Place {
  readonly line: number;
  readonly item: string;
  readonly godown: string;
}

export class LineBatches {
  readonly #arrays: ReferenceArrays;
  readonly #document: CompletedVoucher;
  /** Batch that each line took out or brought in. */
  readonly #carried = new Map<number, Batch>();

  constructor(arrays: ReferenceArrays, document: CompletedVoucher) {
    this.#arrays = arrays;
    this.#document = document;
  }

  /** The batch that a line names and that has not `quantity`. */
  short({ line, item, godown, quantity }: Place & { readonly quantity: number }): string | undefined {
    if (!this.#isByBatch(item)) return undefined;
    const named = this.#nameOf(line);
    return this.#known({ item, godown }, named).some((each) => each.quantity >= quantity) ? undefined : named.batch;
  }

  /** What goes on keeps its batch; else the one that the line names, of the expiry named or the first that has enough. */
  moved({ line, item, godown }: Place, quantity: number): Batch | undefined {
    if (!this.#isByBatch(item)) return undefined;
    const named = this.#nameOf(line);
    const own = quantity < 0 || named.expiry === undefined ? this.#there({ item, godown }, named, -quantity) : named;
    const batch = own ?? named;
    this.#carried.set(line, batch);
    return batch;
  }

  /** Goods that are taken back are of the batch that they were. */
  carry(line: number, { batch, expiry }: Pick<GoodsRow, 'batch' | 'expiry'>): void {
    if (batch === undefined) this.#carried.delete(line);
    else this.#carried.set(line, { batch, ...(expiry === undefined ? {} : { expiry }) });
  }

  #isByBatch(item: string): boolean {
    return this.#arrays.masters.item(item)?.tracking !== undefined;
  }

  #nameOf(line: number): Batch {
    const carried = this.#carried.get(line);
    if (carried !== undefined) return carried;
    const { batch, expiry } = this.#document.items[line] ?? {};
    return { batch: String(batch), ...(expiry === undefined ? {} : { expiry: String(expiry) }) };
  }

  #there(place: Omit<Place, 'line'>, named: Batch, quantity: number): Batch | undefined {
    const known = this.#known(place, named);
    const found = known.find((each) => each.quantity >= quantity) ?? known[0];
    return found === undefined
      ? undefined
      : { batch: found.batch, ...(found.expiry === undefined ? {} : { expiry: found.expiry }) };
  }

  #known({ item, godown }: Omit<Place, 'line'>, named: Batch) {
    return this.#arrays
      .batchesIn(godown, item)
      .filter(({ batch, expiry }) => batch === named.batch && (named.expiry ?? expiry) === expiry);
  }
}
