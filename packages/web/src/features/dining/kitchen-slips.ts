/** Which kitchens make what of an order, and their slips on the printers of the network. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { serverPrinting } from '../../derive/printer/server-print.ts';
import type { ReadyMasters } from './order-screen.tsx';
import type { OrderLine } from './table-order.ts';

export function kitchensOf(
  lines: readonly OrderLine[],
  round: number,
  { indexes }: Pick<ReadyMasters, 'indexes'>,
): readonly MasterRow[] {
  const codes = lines
    .filter(({ sent }) => sent === round)
    .map(({ item }) => indexes.get('item')?.byCode.get(item)?.['kitchen']);
  return [...new Set(codes)].flatMap((code) => indexes.get('kitchen')?.byCode.get(String(code)) ?? []);
}

/** Names of the kitchens whose printer did not do it; one without a printer is shown its slip. */
export async function printSlips(voucherNo: number, round: number, kitchens: readonly MasterRow[]): Promise<string[]> {
  const failed: string[] = [];
  for (const kitchen of kitchens) {
    const printer = kitchen['printer'];
    if (typeof printer !== 'string') continue;
    const parameters = { voucherNo: String(voucherNo), kitchen: kitchen.code };
    const query = { round: String(round) };
    const outcome = await serverPrinting
      .print(printer, { operation: 'dining.slip', parameters, query })
      .catch(() => undefined);
    if (outcome?.isDone !== true) failed.push(kitchen.name);
  }
  return failed;
}
