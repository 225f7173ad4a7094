/** The vouchers of one figure, each with what it adds to it: those of this phone lead to their slips, others to the voucher. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { Code, Sheet } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { SLIP } from '../outbox/outbox-places.ts';
import { formAddress, placeOf } from '../voucher-places.ts';
import type { OpenFigure } from './figure-row.tsx';
import { FigureValue } from './figure-value.tsx';

function placeAt(type: string, voucherNo: number | undefined, item: OutboxItem | undefined) {
  if (item !== undefined) return { to: SLIP, search: { uid: item.uid } };
  if (voucherNo === undefined) return undefined;
  return { to: formAddress(type), search: { [placeOf(type).idName]: String(voucherNo) } };
}

interface VouchersSheetProps {
  readonly figure: OpenFigure | undefined;
  readonly onClose: () => void;
}

export function VouchersSheet({ figure, onClose }: VouchersSheetProps) {
  const t = useT();
  const labelOf = useLabel();
  const items = useOutbox()?.items ?? [];
  const itemOf = (referNo: string) => items.find(({ numbers }) => numbers.some((taken) => taken.referNo === referNo));
  const line = 'flex min-h-11 items-center gap-3 px-4 py-1';
  return (
    <Sheet open={figure !== undefined} onOpenChange={(isOpen) => isOpen || onClose()} title={figure?.title ?? ''}>
      {figure !== undefined && (
        <ul className="divide-y divide-hair">
          {figure.vouchers.map(({ uid, type, referNo, voucherNo, share }) => {
            const place = placeAt(type, voucherNo, itemOf(referNo));
            const parts = (
              <>
                <span className="min-w-0 grow">
                  <Code>{referNo}</Code>
                  <span className="ms-2 text-sm text-soft">{labelOf(voucherType(type)?.label ?? type)}</span>
                </span>
                <span className="shrink-0 tabular-nums">
                  <FigureValue kind={figure.kind} value={share} />
                </span>
              </>
            );
            return (
              <li key={uid}>
                {place === undefined ? (
                  <div className={line}>{parts}</div>
                ) : (
                  <Link {...place} className={`${line} hover:bg-pressed active:bg-pressed`}>
                    {parts}
                  </Link>
                )}
              </li>
            );
          })}
          <li className={`${line} font-semibold`}>
            <span className="grow">{t('Total')}</span>
            <span className="tabular-nums">
              <FigureValue kind={figure.kind} value={figure.vouchers.reduce((sum, { share }) => sum + share, 0)} />
            </span>
          </li>
        </ul>
      )}
    </Sheet>
  );
}
