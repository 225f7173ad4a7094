/** The reference model of core fed with what the server has stored: every posting in its order, read from its document. */

import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { acrossBranches } from '@fieldbook/core/examples/reference/across-branches';
import { ReferenceBooks } from '@fieldbook/core/examples/reference/reference-books';
import { present } from '@fieldbook/core/kernel/assert';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { asEverybody, type TestCompany } from '../test-company.ts';

interface StoredPosting {
  readonly kind: 'post' | 'reverse';
  readonly type: string;
  readonly referNo: string;
  readonly version: number;
  readonly body: string;
  /** Of a reversal: the contents that took the place of those it took back; nothing where the voucher is void. */
  readonly next: string | null;
  readonly reason: string | null;
  /** When the voucher was first posted. */
  readonly at: string;
}

/** An edit writes the reversal and the version that takes its place in one transaction; a rejected voucher stands again in a later one. */
const POSTINGS = `select p.kind, v.type, v.refer_no as "referNo", p.version, version.body, next.body as next, p.reason, v.posted_at as at
  from posting p join voucher v on v.id = p.voucher_id
    join voucher_version version on version.voucher_id = v.id and version.version = p.version
    left join posting instead on p.kind = 'reverse' and instead.voucher_id = v.id and instead.kind = 'post'
      and instead.version = p.version + 1 and instead.xmin = p.xmin
    left join voucher_version next on next.voucher_id = v.id and next.version = instead.version
  where p.kind = 'post' and (p.version = 1 or not exists (select from posting back
      where back.voucher_id = v.id and back.kind = 'reverse' and back.xmin = p.xmin))
    or p.kind = 'reverse' and exists (select from posting back where back.id = p.reverses and back.kind = 'post')
  order by p.id`;

/** Throws when the model must refuse what the server has posted. `masters`: those it was posted by. */
export async function modelOf(company: TestCompany, masters = company.cache.current): Promise<ReferenceBooks> {
  const model = new ReferenceBooks(masters);
  const decimalsOf = decimalsIn(masters);
  for (const { kind, type, referNo, version, body, next, reason, at } of await asEverybody<StoredPosting>(
    company,
    POSTINGS,
  )) {
    const definition = present(voucherType(type), `no type ${type}`);
    const completed = (text: string) => {
      const read = readVoucher(definition, asSent(JSON.parse(text)), { decimalsOf });
      if (!read.ok) throw new Error(`${referNo} cannot be read: ${JSON.stringify(read.problems)}`);
      return { ...read.value, totals: definition.rules.totals(read.value, masters) };
    };
    const dayOf = (branches: readonly string[], from: string) => model.firstOpenDay(type, branches, from);
    const sourceTypes = definition.source?.types ?? [];
    const enteredOn = dateInZone(new Date(at).toISOString(), 'Asia/Dubai');
    const comparesAgain = reason?.startsWith('Compared again') === true;
    let refusal: string | undefined;
    if (kind === 'post' && version > 1) refusal = model.postAgain(completed(body), referNo, dayOf);
    else if (kind === 'post') refusal = model.post(completed(body), referNo, { sourceTypes, dayOf, enteredOn });
    else
      refusal =
        next === null ? model.takeBack(referNo, dayOf) : model.edit(completed(next), referNo, dayOf, comparesAgain);
    const done = kind === 'reverse' && next !== null ? 'edit' : kind;
    if (refusal !== undefined) throw new Error(`the model refuses what is posted (${done} ${referNo}): ${refusal}`);
  }
  model.entries.push(...acrossBranches(model));
  return model;
}

type Body = Readonly<Record<string, unknown>>;

/** What the sender believed that the books have, in the place of what they had: the model finds that by itself. */
function asSent({ bookAmount: _book, statedAmount, items, ...body }: Body): Body {
  const lines = (items as readonly Body[] | undefined)?.map(({ bookQuantity: _quantity, statedQuantity, ...line }) =>
    statedQuantity === undefined ? line : { ...line, bookQuantity: statedQuantity },
  );
  return {
    ...body,
    ...(lines === undefined ? {} : { items: lines }),
    ...(statedAmount === undefined ? {} : { bookAmount: statedAmount }),
  };
}
