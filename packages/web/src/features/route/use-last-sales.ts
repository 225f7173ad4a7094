/** The last sales to a customer that this phone knows of: those the server told it and its own, the latest first. */

import { callKindOf } from '@fieldbook/core/day-cycle/day-progress';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDraft } from '@fieldbook/core/definition/voucher';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import { useEffect, useState } from 'react';
import { useOutbox } from '../../offline/outbox.ts';
import { sourcesHere } from '../../offline/outbox-care.ts';

export interface KnownSale {
  readonly referNo: string;
  readonly date: string;
  readonly currency: string;
  /** Minor units of it. */
  readonly net: number;
}

const MOST = 5;
const types = voucherTypes.filter((each) => callKindOf(each) === 'sale').map(({ type }) => type);

export function useLastSales(customer: string, masters: VoucherMasters | undefined): readonly KnownSale[] | undefined {
  const outbox = useOutbox();
  const [known, setKnown] = useState<readonly KnownSale[]>();
  useEffect(() => {
    if (masters === undefined) return;
    let isGone = false;
    sourcesHere(types).then(
      (sources) => {
        if (isGone) return;
        const told = sources.map(({ document, referNo }) => [referNo, document] as const);
        const own = (outbox?.items ?? []).flatMap((item) => ownSale(item, masters));
        setKnown(lastOf(new Map([...told, ...own]), customer, masters));
      },
      () => isGone || setKnown([]),
    );
    return () => {
      isGone = true;
    };
  }, [customer, masters, outbox]);
  return known;
}

function ownSale(
  { kind, type, body, numbers }: OutboxItem,
  masters: VoucherMasters,
): (readonly [string, VoucherDraft])[] {
  const definition = voucherType(type);
  if (kind !== 'voucher' || definition === undefined || !types.includes(type)) return [];
  const decimalsOf = decimalsIn(masters);
  const read = readVoucher(definition, body, { decimalsOf });
  return read.ok ? [[numbers[0]?.referNo ?? '', read.value]] : [];
}

function lastOf(
  documents: ReadonlyMap<string, VoucherDraft>,
  customer: string,
  masters: VoucherMasters,
): readonly KnownSale[] {
  const own = [...documents].filter(
    ([, { type, header }]) => header[voucherType(type)?.party?.field ?? ''] === customer,
  );
  const dateOf = ({ header }: VoucherDraft) => String(header.date ?? '');
  return own
    .toSorted(([, a], [, b]) => (dateOf(a) > dateOf(b) ? -1 : Number(dateOf(a) < dateOf(b))))
    .slice(0, MOST)
    .flatMap(([referNo, draft]) => {
      const rules = voucherType(draft.type)?.rules;
      if (rules === undefined) return [];
      const { net } = rules.totals(rules.complete(draft, masters), masters);
      return [
        {
          referNo,
          date: dateOf(draft),
          currency: String(draft.header.currency ?? masters.choices.baseCurrency),
          net,
        },
      ];
    });
}
