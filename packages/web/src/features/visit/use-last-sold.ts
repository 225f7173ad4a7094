/** What the customer of a visit bought last: sales the server told this phone of, and its own. */
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDraft } from '@fieldbook/core/definition/voucher';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { useEffect, useState } from 'react';
import { useOutbox } from '../../offline/outbox.ts';
import { sourcesHere } from '../../offline/outbox-care.ts';
import { type LastSold, lastSoldTo, type SoldDocument } from './last-sold.ts';
import { soldTypes } from './visit-tabs.ts';

const nothing: ReadonlyMap<string, LastSold> = new Map();

export function useLastSold(customer: string, masters: VoucherMasters | undefined): ReadonlyMap<string, LastSold> {
  const outbox = useOutbox();
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    if (masters === undefined) return;
    let isGone = false;
    sourcesHere(soldTypes).then(
      (sources) => {
        if (isGone) return;
        const told = sources.toReversed().map(({ document, referNo }) => soldIn(document, referNo));
        const own = (outbox?.items ?? []).flatMap((item) => ownDocument(item, masters));
        setKnown(lastSoldTo(customer, [...told, ...own]));
      },
      () => isGone || setKnown(nothing),
    );
    return () => {
      isGone = true;
    };
  }, [customer, masters, outbox]);
  return known;
}

function soldIn({ type, header, items }: VoucherDraft, referNo: string): SoldDocument {
  const field = voucherType(type)?.party?.field ?? '';
  return { party: String(header[field] ?? ''), date: String(header['date'] ?? ''), referNo, items };
}

function ownDocument({ kind, type, body, numbers }: OutboxItem, masters: VoucherMasters): SoldDocument[] {
  const definition = voucherType(type);
  if (kind !== 'voucher' || definition === undefined || !soldTypes.includes(type)) return [];
  const decimalsOf = (currency?: string) => masters.currency(currency ?? masters.choices.baseCurrency)?.decimals;
  const read = readVoucher(definition, body, { decimalsOf });
  return read.ok ? [soldIn(read.value, numbers[0]?.referNo ?? '')] : [];
}
