/** One damage godown: whether it takes part, what stands in it, what became of it. */
import type { CountRow } from '@fieldbook/core/api/stock-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, Checkbox, Skeleton } from '@fieldbook/ui';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { VoucherLink } from './answer-mark.tsx';
import { useDepot } from './depot-frame.tsx';

export interface Sheet {
  readonly countedAt: string;
  readonly rows: readonly CountRow[];
}

export interface DamageAnswer {
  readonly status: 'posted' | 'replayed' | 'refused';
  readonly voucher: { readonly voucherNo: number; readonly referNo: string } | undefined;
  readonly reasons: readonly string[];
}

const statusWords = texts({ posted: 'Posted', replayed: 'Was moved before on this day', refused: 'Not posted' });
const tones = { posted: 'posted', replayed: 'info', refused: 'refused' } as const;

interface DamageGodownProps {
  readonly godown: string;
  readonly sheet: Sheet | undefined;
  readonly error: unknown;
  readonly isChosen: boolean;
  readonly answer: DamageAnswer | undefined;
  /** It is the damage store of its branch, or nothing stood there any more. */
  readonly isPassedOver: boolean;
  readonly onToggle: () => void;
}

export function DamageGodown({ godown, sheet, error, isChosen, answer, isPassedOver, onToggle }: DamageGodownProps) {
  const t = useT();
  const { godownName, itemName, textOf } = useDepot();
  const rows = (sheet?.rows ?? []).filter(({ bookQuantity }) => bookQuantity > 0);
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Checkbox
          label={<bdi>{godownName(godown)}</bdi>}
          checked={isChosen}
          disabled={rows.length === 0}
          onCheckedChange={onToggle}
        />
        {isPassedOver && <Badge>{t('Nothing was to be moved')}</Badge>}
        {answer !== undefined && (
          <span role="status" className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[answer.status]}>{t(statusWords[answer.status])}</Badge>
            {answer.voucher !== undefined && <VoucherLink {...answer.voucher} />}
            {answer.reasons.map((reason) => (
              <span key={reason} className="text-sm text-refused">
                {reason}
              </span>
            ))}
          </span>
        )}
      </div>
      {sheet === undefined && error === null && <Skeleton className="h-4 w-40" />}
      {error !== null && <p className="text-sm text-refused">{sayFailure(error, t)}</p>}
      {sheet !== undefined && rows.length === 0 && <p className="text-sm text-faint">{t('Nothing stands here')}</p>}
      <ul className="grid gap-x-8 text-grid desk:grid-cols-2">
        {rows.map(({ item, bookQuantity }) => (
          <li key={item} className="flex items-baseline justify-between gap-3 py-0.5">
            <bdi className="min-w-0 truncate">{itemName(item)}</bdi>
            <bdi dir="ltr" className="shrink-0">
              {textOf(item, bookQuantity)}
            </bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}
