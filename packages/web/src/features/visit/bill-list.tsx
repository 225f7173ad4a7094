/** Open bills, the oldest first, each with what of the amount it takes; pressed, that is changed where it stands. */

import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import type { CollectPlan, PlanLine } from '@fieldbook/core/bills/collect-plan';
import { texts } from '@fieldbook/core/i18n/text';
import {
  Amount,
  Button,
  Code,
  EmptyState,
  Keypad,
  KeypadField,
  type KeypadUse,
  Segmented,
  showDate,
} from '@fieldbook/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useT } from '../../i18n/language.tsx';
import { useVisit } from './visit-context.ts';

const restWords = texts({
  onAccount: 'Rest on account',
  advance: 'In advance',
});

export interface BillListProps {
  readonly bills: readonly OpenBill[];
  readonly lines: readonly PlanLine[];
  /** Those that a person changed. */
  readonly typed: CollectPlan['typed'];
  readonly pad: KeypadUse;
  /** What no bill takes is paid in advance, or stays on account. */
  readonly onAdvance: (isAdvance: boolean) => void;
}

/** Of the keypad's field for what is let go of a bill. */
export const discountName = (reference: string): string => `discount ${reference}`;

export function BillList({ bills, lines, typed, pad, onAdvance }: BillListProps) {
  const t = useT();
  const { decimals } = useForm();
  const rest = lines.find(({ kind }) => kind !== 'against');
  return (
    <section className="border-t border-line bg-surface">
      <h2 className="px-3 pt-3 pb-1 font-medium">{t('Open bills, the oldest first')}</h2>
      {bills.length === 0 && (
        <EmptyState
          title={t('No open bills.')}
          description={t('What is received now stays on the customer’s account.')}
        />
      )}
      <ul className="divide-y divide-hair">
        {bills.map((bill) => (
          <li key={`${bill.ledger} ${bill.reference}`}>
            <BillRow
              bill={bill}
              line={lines.find(({ reference }) => reference === bill.reference)}
              isTyped={typed.has(bill.reference)}
              pad={pad}
            />
          </li>
        ))}
      </ul>
      {rest !== undefined && (
        <div className="flex min-h-12 items-center justify-between gap-3 border-t border-hair px-3 py-2 text-base">
          <Segmented
            label={t('What no bill takes')}
            options={(['onAccount', 'advance'] as const).map((value) => ({ value, label: t(restWords[value]) }))}
            value={rest.kind}
            onValueChange={(kind) => onAdvance(kind === 'advance')}
          />
          <Amount minorUnits={rest.amount} decimals={decimals} className="font-semibold" />
        </div>
      )}
    </section>
  );
}

interface BillRowProps {
  readonly bill: OpenBill;
  readonly line: PlanLine | undefined;
  readonly isTyped: boolean;
  readonly pad: KeypadUse;
}

function BillRow({ bill, line, isTyped, pad }: BillRowProps) {
  const t = useT();
  const { decimals } = useForm();
  const { today } = useVisit();
  const { reference, dueDate, open } = bill;
  const isLate = dueDate < today;
  const { amount: taken = 0, discount = 0 } = line ?? {};
  const isDiscount = pad.active === discountName(reference);
  const isActive = pad.active === reference || isDiscount;
  const label = t(isDiscount ? 'Discount on bill {number}' : 'For bill {number}', { number: reference });
  return (
    <div className="px-3 py-2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <span className="flex items-center gap-1.5 text-base font-medium">
            <Code>{reference}</Code>
            {taken + discount === open && <CircleCheck aria-label={t('Paid in full')} className="size-4 text-posted" />}
          </span>
          <span className={isLate ? 'text-sm text-refused' : 'text-sm text-faint'}>
            {t('Due {date}', { date: showDate(dueDate) })}
          </span>
        </div>
        <Amount minorUnits={open} decimals={decimals} className="text-soft" />
        <KeypadField
          className="w-28 shrink-0"
          label={t('For bill {number}', { number: reference })}
          isLabelHidden
          placeholder="–"
          {...pad.field(reference)}
          onEnter={pad.close}
        />
      </div>
      {taken > 0 && (isActive || discount > 0) && (
        <div className="flex items-center justify-end gap-3 pt-2">
          <span className="text-soft">{t('Discount for settling')}</span>
          <KeypadField
            className="w-28 shrink-0"
            label={t('Discount on bill {number}', { number: reference })}
            isLabelHidden
            placeholder="–"
            {...pad.field(discountName(reference))}
            onEnter={pad.close}
          />
        </div>
      )}
      {isTyped && !isActive && <p className="text-end text-xs text-faint">{t('Entered by you')}</p>}
      {isActive && (
        <div className="flex flex-col gap-2 pt-2">
          <Keypad label={label} onPress={pad.press} isWhole={decimals === 0} />
          <Button size="large" onClick={pad.close}>
            {t('Done')}
          </Button>
        </div>
      )}
    </div>
  );
}
