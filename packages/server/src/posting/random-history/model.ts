/** The reference model of core fed with what the server has stored: every posting in its order, read from its document. */

import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { ReferenceBooks } from '@fieldbook/core/examples/reference/reference-books';
import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { asEverybody, type TestCompany } from '../test-company.ts';

interface StoredPosting {
  readonly kind: 'post' | 'reverse';
  readonly type: string;
  readonly referNo: string;
  readonly body: string;
}

const POSTINGS = `select p.kind, v.type, v.refer_no as "referNo", version.body
  from posting p join voucher v on v.id = p.voucher_id
    join voucher_version version on version.voucher_id = v.id and version.version = p.version
  where p.kind <> 'adjust' order by p.id`;

/** Throws when the model must refuse what the server has posted. `masters`: those it was posted by. */
export async function modelOf(company: TestCompany, masters = company.cache.current): Promise<ReferenceBooks> {
  const model = new ReferenceBooks(masters);
  const decimalsOf = (code = masters.choices.baseCurrency) => masters.currency(code)?.decimals;
  for (const { kind, type, referNo, body } of await asEverybody<StoredPosting>(company, POSTINGS)) {
    const definition = present(voucherType(type), `no type ${type}`);
    const read = readVoucher(definition, JSON.parse(body), { decimalsOf });
    if (!read.ok) throw new Error(`${referNo} cannot be read: ${JSON.stringify(read.problems)}`);
    const voucher = { ...read.value, totals: definition.rules.totals(read.value, masters) };
    const sourceTypes = definition.source?.types ?? [];
    const refusal = kind === 'post' ? model.post(voucher, referNo, { sourceTypes }) : model.takeBack(referNo);
    if (refusal !== undefined) throw new Error(`the model refuses what is posted (${kind} ${referNo}): ${refusal}`);
  }
  return model;
}
