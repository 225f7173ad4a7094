/** What the customer of a visit bought before: documents the server told this phone of, and its own. */
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDraft } from '@fieldbook/core/definition/voucher';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { useEffect, useState } from 'react';
import { useOutbox } from '../../offline/outbox.ts';
import { sourcesHere } from '../../offline/outbox-care.ts';
import { noPastSales, type PastDocument, pastSales } from './past-sales.ts';
import { takenTypes } from './visit-tabs.ts';

/** `route`: the one of the visit. What is known stays while there are no masters. */
export function usePastSales(customer: string, route: string | undefined, masters: VoucherMasters | undefined) {
  const outbox = useOutbox();
  const [known, setKnown] = useState(noPastSales);
  useEffect(() => {
    if (masters === undefined) return;
    let isGone = false;
    sourcesHere(takenTypes).then(
      (sources) => {
        if (isGone) return;
        const told = sources.toReversed().map(({ document, referNo }) => pastDocument(document, referNo));
        const own = (outbox?.items ?? []).flatMap((item) => ownDocument(item, masters));
        setKnown(pastSales(customer, route, [...told, ...own]));
      },
      () => isGone || setKnown(noPastSales),
    );
    return () => {
      isGone = true;
    };
  }, [customer, route, masters, outbox]);
  return known;
}

function pastDocument({ type, header, items }: VoucherDraft, referNo: string): PastDocument {
  const definition = voucherType(type);
  const text = (field = '') => String(header[field] ?? '');
  return {
    party: text(definition?.party?.field),
    date: text('date'),
    route: text('route'),
    isSale: definition?.stock === 'out',
    referNo,
    items,
  };
}

function ownDocument({ kind, type, body, numbers }: OutboxItem, masters: VoucherMasters): PastDocument[] {
  const definition = voucherType(type);
  if (kind !== 'voucher' || definition === undefined || !takenTypes.includes(type)) return [];
  const decimalsOf = decimalsIn(masters);
  const read = readVoucher(definition, body, { decimalsOf });
  return read.ok ? [pastDocument(read.value, numbers[0]?.referNo ?? '')] : [];
}
