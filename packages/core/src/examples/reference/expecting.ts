/**
 * What the reference model makes of a document before the books see it: the numbers that it would get, why it must be refused,
 * or that its form is wrong, which is not the model's to judge.
 */
import { checkVoucher } from '../../definition/check-voucher.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition, VoucherDraft } from '../../definition/voucher.ts';
import { voucherType } from '../../vouchers/index.ts';
import type { DayOf } from './correcting.ts';
import type { ReferenceBooks } from './reference-books.ts';

export type Expected =
  | { readonly is: 'posted'; readonly numbers: readonly string[] }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'wrong form' };

/** The model stands as after the document, or as before when it is refused. `numberOf`: the next number of a prefix. */
export function expectOf(
  model: ReferenceBooks,
  { definition, draft }: { readonly definition: VoucherDefinition; readonly draft: VoucherDraft },
  numberOf: (prefix: string) => string,
): Expected {
  const { masters } = model;
  const parts = definition.split?.(draft, masters) ?? [draft];
  const numbers: string[] = [];
  const before = model.snapshot();
  for (const part of parts) {
    const voucher = complete(part, numbers[0], model.mastersFor(withFirst(part, numbers[0])));
    const own = voucherType(part.type) ?? definition;
    const referNo = numberOf(own.prefix);
    const refusal =
      voucher === undefined ? undefined : model.post(voucher, referNo, { sourceTypes: own.source?.types ?? [] });
    if (voucher === undefined || refusal !== undefined) {
      model.restore(before);
      return refusal === undefined ? { is: 'wrong form' } : { is: 'refused', why: refusal };
    }
    numbers.push(referNo);
  }
  return { is: 'posted', numbers };
}

/** What the model makes of other contents for a voucher that stands; it is left as after the edit, or as before. */
export function expectEdit(
  model: ReferenceBooks,
  { definition, draft }: { readonly definition: VoucherDefinition; readonly draft: VoucherDraft },
  { referNo, dayOf }: { readonly referNo: string; readonly dayOf: DayOf },
): Expected {
  const masters = model.mastersFor(draft, referNo);
  const parts = definition.split?.(draft, masters) ?? [draft];
  const [only] = parts;
  const voucher = parts.length === 1 && only !== undefined ? complete(only, undefined, masters) : undefined;
  if (voucher === undefined || voucher.type !== definition.type) return { is: 'wrong form' };
  const refusal = model.edit(voucher, referNo, dayOf);
  return refusal === undefined ? { is: 'posted', numbers: [referNo] } : { is: 'refused', why: refusal };
}

function withFirst(part: VoucherDraft, first: string | undefined): VoucherDraft {
  const header = Object.entries(part.header).map(([name, value]) => [name, value === '{first}' ? first : value]);
  return { ...part, header: Object.fromEntries(header) };
}

/** With its totals; nothing when its form is wrong, whatever the books stand at. */
function complete(
  part: VoucherDraft,
  first: string | undefined,
  masters: VoucherMasters,
): CompletedVoucher | undefined {
  const definition = voucherType(part.type);
  const draft = withFirst(part, first);
  const checked = definition === undefined ? undefined : checkVoucher(definition, draft, masters);
  const isWrong = checked?.problems.some(({ code }) => code !== 'period.closed') === true;
  return checked?.totals === undefined || isWrong ? undefined : { ...draft, totals: checked.totals };
}
