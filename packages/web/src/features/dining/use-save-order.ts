/** Keeps an order: posted as a new one, or as the next version of what is open. What went to the kitchens is printed there. */
import { order } from '@fieldbook/core/vouchers/order/definition';
import { useToast } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TABLE_ORDER } from '../../derive/dining-places.ts';
import { sendToServer } from '../../derive/voucher-form/send-voucher.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { kitchensOf, printSlips } from './kitchen-slips.ts';
import type { ReadyMasters } from './order-screen.tsx';
import { orderBody, roundsOf, sendLines, type TableOrder, type Wire } from './table-order.ts';
import { openOrdersKey } from './use-open-orders.ts';

export interface SavedOrder {
  readonly voucherNo: number;
  readonly version: number;
  readonly referNo: string;
}

export interface SaveWork {
  readonly isBusy: boolean;
  /** What the server said against it, in words. */
  readonly refused: readonly string[];
  readonly dismiss: () => void;
  /** As it is, without telling a kitchen. */
  readonly keep: (next: TableOrder) => Promise<void>;
  /** All that has not gone yet goes to its kitchens. */
  readonly send: () => Promise<void>;
}

interface Saving {
  readonly draft: TableOrder;
  readonly saved: SavedOrder | undefined;
  readonly loaded: ReadyMasters;
}

export function useSaveOrder({ draft, saved, loaded }: Saving): SaveWork {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const save = async (next: TableOrder): Promise<number | undefined> => {
    const body = JSON.parse(JSON.stringify(orderBody(next))) as Wire;
    const sent = await sendToServer({
      ...{ definition: order, voucherNo: saved?.voucherNo, version: saved?.version, body },
      key: crypto.randomUUID(),
    });
    if (sent.kind === 'posted') return saved?.voucherNo ?? sent.voucher.voucherNo;
    if (sent.kind === 'refused') setRefused(sent.problems.map(({ message }) => message));
    else setRefused([sayFailure(sent.error, t)]);
    return undefined;
  };
  const run = async (next: TableOrder, round?: number) => {
    if (isBusy) return;
    setBusy(true);
    setRefused([]);
    try {
      const voucherNo = await save(next);
      if (voucherNo === undefined) return;
      if (round !== undefined) void slips(voucherNo, next, round);
      await queries.invalidateQueries({ queryKey: ['table-order', String(voucherNo)] });
      void queries.invalidateQueries({ queryKey: openOrdersKey });
      await navigate({ to: TABLE_ORDER, search: { order: String(voucherNo) }, replace: true });
    } finally {
      setBusy(false);
    }
  };
  const slips = async (voucherNo: number, { lines }: TableOrder, round: number) => {
    const kitchens = kitchensOf(lines, round, loaded);
    const failed = await printSlips(voucherNo, round, kitchens);
    if (failed.length === 0) toast.show({ title: t('Sent to the kitchen') });
    else
      toast.show({
        kind: 'failed',
        title: t('Sent, but not printed: {kitchens}', { kitchens: failed.join(', ') }),
        description: t('Open the slip of the kitchen and print it again.'),
      });
  };
  return {
    isBusy,
    refused,
    dismiss: () => setRefused([]),
    keep: (next) => run(next),
    send: () => run({ ...draft, lines: sendLines(draft.lines) }, roundsOf(draft.lines) + 1),
  };
}
