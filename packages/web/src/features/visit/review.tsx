/**
 * What is looked at before it is final (UI.md, Visit): how it is paid, the figures, the slip as it will print and not posted
 * yet, the customer's signature. The button at its foot completes it.
 */

import { waysOf } from '@fieldbook/core/bills/tender-plan';
import { Badge, DateField, Sheet, Skeleton, useLoaded } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { useForm, useHeaderProblem } from '../../derive/voucher-form/form-context.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import type { Attach } from './panel-props.ts';
import { ReviewTotals } from './review-totals.tsx';
import { SignatureField } from './signature-field.tsx';
import { TenderChoice } from './tender-choice.tsx';

/** Paper is a script of its own. */
const loadSlip = () => import('../../derive/slip/slip-preview.tsx');

export interface ReviewProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAttach: Attach;
  /** The button that completes it. */
  readonly children: ReactNode;
}

export function Review({ open, onOpenChange, onAttach, children }: ReviewProps) {
  const t = useT();
  const { definition } = useForm();
  const ways = waysOf(definition);
  const slip = useLoaded(open, loadSlip);
  const isPromised = definition.stock === undefined && definition.header.deliveryDate?.kind === 'date';
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('Review')} actions={children}>
      <div className="flex flex-col gap-5">
        <ReviewTotals />
        {ways.length > 0 && <TenderChoice ways={ways} />}
        {isPromised && <DeliveryDate />}
        <section>
          <h3 className="mb-2 flex items-center justify-between gap-2 font-medium">
            {t('As it will print')}
            <Badge>{t('Not posted yet')}</Badge>
          </h3>
          {slip === undefined ? <Skeleton className="h-48" /> : <slip.SlipPreview />}
        </section>
        <SignatureField onAttach={onAttach} />
      </div>
    </Sheet>
  );
}

/** When what is promised is to be brought. */
function DeliveryDate() {
  const label = useLabel();
  const { form, definition, today } = useForm();
  const header = useStore(form.header);
  const problem = useHeaderProblem('deliveryDate');
  const field = definition.header.deliveryDate;
  return (
    <DateField
      label={field === undefined ? '' : label(field.label)}
      today={today}
      error={problem}
      value={header.deliveryDate ?? ''}
      onValueChange={(date) => form.setField('deliveryDate', date)}
    />
  );
}
