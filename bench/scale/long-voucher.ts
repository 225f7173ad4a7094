/** A sale with two thousand lines: posted, read, printed, edited, returned and voided over HTTP. */
import { uidOf } from '../setup/sale-bodies.ts';
import { LINES, type Scale, timed, voucherNoOf } from './scale.ts';

const head = { date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit' };

const items = (rate: string) =>
  Array.from({ length: LINES }, (_, n) => ({ item: `L${n}`, unit: 'PCS', quantity: String(1 + (n % 12)), rate }));

export async function measureLongVoucher(scale: Scale): Promise<void> {
  const lines = `${LINES} lines`;
  const receipt = {
    uid: uidOf('long/receipt'),
    ...{ date: '2026-11-19', branch: 'MB', supplier: 'S0' },
    items: items('8.25').map((line) => ({ ...line, quantity: '1000' })),
  };
  await timed(scale, `goods receipt of ${lines}`, { method: 'POST', path: '/goods-receipts', body: receipt });
  const sale = { uid: uidOf('long/sale'), ...head, items: items('12.5') };
  const posted = await timed(scale, `sale of ${lines}, posted`, { method: 'POST', path: '/sales', body: sale });
  const path = `/sales/${voucherNoOf(posted)}`;
  await timed(scale, 'the same body again', { method: 'POST', path: '/sales', body: sale });
  await timed(scale, 'read back', { path, times: 3 });
  await timed(scale, 'as a print document', { path: `${path}/print?paper=A4`, times: 3 });
  await timed(scale, 'as PDF, A4', { path: `${path}/print.pdf?paper=A4` });
  await timed(scale, 'as PDF, 80 mm', { path: `${path}/print.pdf?paper=80` });
  const { uid: _, ...edited } = { ...sale, version: 1, items: items('13') };
  await timed(scale, 'edited', { method: 'PUT', path, body: edited });
  const source = (JSON.parse(posted) as { referNo: string }).referNo;
  const back = { uid: uidOf('long/return'), ...head, source, items: items('13') };
  const returned = await timed(scale, 'returned whole', { method: 'POST', path: '/sales-returns', body: back });
  const gone = { reason: 'benchmark', version: 1 };
  await timed(scale, 'return voided', {
    method: 'POST',
    path: `/sales-returns/${voucherNoOf(returned)}/void`,
    body: gone,
  });
  await timed(scale, 'voided', { method: 'POST', path: `${path}/void`, body: { ...gone, version: 2 } });
}
