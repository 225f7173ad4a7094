/** Posts a count as physical stock. Its uid is of the sheet, so that one sheet is one count however often it is sent. */
import { dateInZone } from '@fieldbook/core/kernel/date';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useMe, zoneOfBranch } from '../../session/use-me.ts';
import { type Counted, countLines } from './count-sheet.ts';
import type { Sheet } from './damage-godown.tsx';
import { useDepot } from './depot-frame.tsx';

interface Voucher {
  readonly voucherNo: number;
  readonly referNo: string;
}

export function usePostCount(godown: string, { countedAt, rows }: Sheet) {
  const me = useMe();
  const { masters } = useDepot();
  const [uid] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [voucher, setVoucher] = useState<Voucher>();
  const post = async (counted: Counted) => {
    const branch = masters.godown(godown)?.branch;
    const books = new Map(rows.map(({ item, bookQuantity }) => [item, bookQuantity]));
    const items = countLines(counted, books, (item) => masters.item(item)?.units ?? []);
    const date = dateInZone(countedAt, zoneOfBranch(me, branch));
    setBusy(true);
    setError(undefined);
    try {
      const body = { uid, date, branch, godown, countedAt, items };
      const { voucherNo, referNo } = await ask('POST /{vouchers}', { path: { vouchers: 'physical-stocks' }, body });
      setVoucher({ voucherNo, referNo });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, voucher, post };
}
