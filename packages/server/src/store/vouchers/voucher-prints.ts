/** Papers made of vouchers: each is noted with who asked for it and when, so that a copy is known to be one. */
import type { Actor } from '../../posting/service.ts';
import { setActorContext } from '../actor-context.ts';
import type { CompanyDatabase } from '../database/company-database.ts';
import type { Schema } from '../schema.ts';

/** Notes one paper of the voucher as it stands. The person must see the voucher. */
export function notePrint(
  database: CompanyDatabase<Schema>,
  actor: Actor,
  print: { readonly voucherNo: number; readonly isCopy: boolean },
): Promise<void> {
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    await client.query({
      name: 'voucher-print',
      text: `insert into voucher_print (voucher_id, version, is_copy, user_id)
        select id, version, $2, $3 from voucher where id = $1`,
      values: [print.voucherNo, print.isCopy, actor.userId],
    });
  });
}
