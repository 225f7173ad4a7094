/**
 * The form under one thumb: header in a column, lines as cards that are edited in place, the net and the one action in a
 * bar that stays. Review shows figures, other charges and tenders before anything is posted.
 */
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { Amount, Button, Sheet, Skeleton } from '@fieldbook/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { hasMoney } from '../line-groups.ts';
import { useForm } from './form-context.ts';
import { HeaderFields } from './header-fields.tsx';
import type { HeaderLayout } from './header-layout.ts';
import { LineCards } from './line-cards.tsx';
import { PostingsPanel } from './postings-panel.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useGroupTitle } from './use-group-title.ts';

const loadField = () => import('../field/phone-field.tsx');
const PendingSources = lazy(() => loadField().then((module) => ({ default: module.PendingSources })));
const FieldFacts = lazy(() => loadField().then((module) => ({ default: module.FieldFacts })));

/** Paper is a script of its own, which the form does not wait for. */
const SlipPreview = lazy(() => import('../slip/slip-preview.tsx').then((module) => ({ default: module.SlipPreview })));

export interface PhoneFormProps {
  readonly layout: HeaderLayout;
  readonly isBusy: boolean;
  readonly onPost: () => void;
}

export function PhoneForm({ layout, isBusy, onPost }: PhoneFormProps) {
  const t = useT();
  const { form, field } = useForm();
  const [main, ...further] = form.groups;
  const [isReviewing, setReviewing] = useState(false);
  useEffect(
    () =>
      form.goal.subscribe(() => {
        const goal = form.goal.get();
        const isInReview =
          goal?.kind === 'header' ? goal.name === layout.discount?.name : goal?.group !== form.groups[0];
        if (goal !== undefined && isInReview) setReviewing(true);
      }),
    [form, layout],
  );
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-4">
        {field !== undefined && (
          <Suspense fallback={null}>
            <PendingSources />
          </Suspense>
        )}
        <HeaderFields layout={layout} />
        {field !== undefined && (
          <Suspense fallback={null}>
            <FieldFacts />
          </Suspense>
        )}
        {main !== undefined && <LineCards group={main} />}
      </div>
      <PhoneBar onReview={() => setReviewing(true)} />
      <Sheet
        open={isReviewing}
        onOpenChange={setReviewing}
        title={t('Review')}
        actions={
          <Button
            variant="primary"
            size="large"
            isBusy={isBusy}
            onClick={() => {
              setReviewing(false);
              onPost();
            }}
          >
            {t(field === undefined ? 'Post' : 'Finish')}
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          <TotalsPanel layout={layout} />
          {field !== undefined && (
            <section>
              <h3 className="mb-2 font-medium">{t('As it will print')}</h3>
              <Suspense fallback={<Skeleton className="h-48" />}>
                <SlipPreview />
              </Suspense>
            </section>
          )}
          {further.map((group) => (
            <FurtherGroup key={group} group={group} />
          ))}
          {field === undefined && (
            <section>
              <h3 className="mb-2 font-medium">{t('Postings')}</h3>
              <PostingsPanel />
            </section>
          )}
        </div>
      </Sheet>
    </>
  );
}

function FurtherGroup({ group }: { readonly group: LineGroup }) {
  const title = useGroupTitle(group);
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      <div className="-mx-4">
        <LineCards group={group} />
      </div>
    </section>
  );
}

function PhoneBar({ onReview }: { readonly onReview: () => void }) {
  const t = useT();
  const { form, currency, decimals, definition } = useForm();
  const { totals, lineCount } = useStore(form.result);
  return (
    <div className="flex shrink-0 items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      <span>
        <span className="block text-xs text-faint">
          {t('{n, plural, one {# line} other {# lines}}', { n: lineCount })}
        </span>
        {hasMoney(definition) && (
          <span className="text-lg font-semibold">
            <Amount minorUnits={totals?.net ?? 0} decimals={decimals} currency={currency} />
          </span>
        )}
      </span>
      <Button variant="primary" size="large" className="min-w-36" onClick={onReview}>
        {t('Review')}
      </Button>
    </div>
  );
}
