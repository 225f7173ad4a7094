/** What the API asks of registers, reports and prints. Implemented over SQL in store/ and over the layouts of @fieldbook/print. */
import type { RegisterGroupsQuery } from '@fieldbook/core/api/register-operations';
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Result } from '@fieldbook/core/kernel/result';
import type { Paper, PrintDoc, PrintLang } from '@fieldbook/print/document';
import type { Actor } from '../auth/actor.ts';
import type { SelectionWish } from '../store/registers/registers.ts';

export type ReportParameters = Readonly<Record<string, unknown>>;

export interface ReportReader {
  run(actor: Actor, name: string, parameters: ReportParameters): Promise<Result<unknown>>;
  /** All its pages on one snapshot, each waited for. */
  each(
    actor: Actor,
    name: string,
    parameters: ReportParameters,
    take: (page: unknown) => Promise<void>,
  ): Promise<Result<true>>;
}

export interface RegisterReader {
  /** A page of a register: `rows`, `next`, `sums`. */
  page(actor: Actor, definition: VoucherDefinition, query: RegisterQuery): Promise<Result<unknown>>;
  /** The whole selection in lots, each waited for. */
  each(actor: Actor, definition: VoucherDefinition, wish: SelectionWish): Promise<Result<true>>;
  /** Counts and sums by a column's values. */
  groups(actor: Actor, definition: VoucherDefinition, query: RegisterGroupsQuery): Promise<Result<unknown>>;
}

export interface PrintWish {
  readonly voucherNo: number;
  readonly paper?: Paper | undefined;
  readonly lang?: PrintLang | undefined;
  /** A reprint: the same document, marked COPY. */
  readonly copy?: boolean | undefined;
  /** A paper is made, no preview: it is noted with the voucher, as every copy is. */
  readonly isPaper?: boolean;
  /** The paper that is made now: counted, and marked COPY where one was made before, here or on a phone. */
  readonly next?: { readonly key: string };
}

export interface PrintBuilder {
  /** `undefined` when the person sees no such voucher. Throws `PaperRefusal` where its figures cannot be printed. */
  build(actor: Actor, definition: VoucherDefinition, wish: PrintWish): Promise<PrintDoc | undefined>;
}
