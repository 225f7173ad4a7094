/** An address may name a voucher by its number (`?ReceiptNo=12`): its party is chosen then, and its credit or bill alone is proposed. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { placeOf } from '../../derive/voucher-places.ts';
import { storedVoucherKey } from '../../derive/voucher-view/use-stored-voucher.ts';
import type { Side } from './open-rows.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** Types whose vouchers open a bill; those of all others that name a party bring a credit. */
const billing: readonly string[] = ['sales', 'purchase', 'opening'];

export interface NamedVoucher {
  readonly side: Side;
  readonly party: string;
  readonly credit?: string;
  readonly bill?: string;
}

function namedIn(search: Search): { definition: VoucherDefinition; voucherNo: number } | undefined {
  for (const definition of voucherTypes) {
    const id = search[placeOf(definition.type).idName];
    if (id !== undefined && /^\d+$/.test(id)) return { definition, voucherNo: Number(id) };
  }
  return undefined;
}

export function useNamedVoucher(search: Search) {
  const named = namedIn(search);
  return useQuery({
    queryKey: named === undefined ? ['voucher', 'none'] : storedVoucherKey(named.definition, named.voucherNo),
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/{voucherNo}', {
        path: { vouchers: named?.definition.path ?? '', voucherNo: named?.voucherNo ?? '' },
        signal,
      }),
    enabled: named !== undefined,
    select: readNamed,
  });
}

/** Nothing where the voucher is of no party. */
function readNamed(voucher: StoredVoucherFacts): NamedVoucher | null {
  const lines = [voucher, ...((voucher['ledgers'] as Record<string, unknown>[] | undefined) ?? [])];
  for (const line of lines) {
    for (const side of ['customer', 'supplier'] as const) {
      const party = line[side];
      if (typeof party !== 'string') continue;
      const named = billing.includes(voucher.type) ? { bill: voucher.referNo } : { credit: voucher.referNo };
      return { side, party, ...named };
    }
  }
  return null;
}
