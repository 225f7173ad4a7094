/** The loads of a proposal in their two steps, and what is posted of them. */
import type { AllocationProposal } from '@fieldbook/core/api/transfer-operations';
import { Banner, Button } from '@fieldbook/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { CONFIRM_ALLOCATION } from '../../derive/depot-places.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useUnsentForm } from '../../offline/unsent-form.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { useDepot } from './depot-frame.tsx';
import { useLoadNumbers } from './load-numbers.ts';
import { isPosted, usePosting } from './post-transfers.ts';
import { VanConfirm } from './van-confirm.tsx';
import { VanNumbers } from './van-numbers.tsx';

interface AllocationLoadsProps {
  readonly proposal: AllocationProposal;
  readonly onReload: () => void;
  readonly isReloading: boolean;
}

export function AllocationLoads({ proposal, onReload, isReloading }: AllocationLoadsProps) {
  const t = useT();
  const me = useMe();
  const { pathname } = useLocation();
  const { itemName, godownName, textOf, unitOf } = useDepot();
  const numbers = useLoadNumbers(proposal);
  const posting = usePosting('POST /allocations/confirm');
  const [mayChange, mayConfirm] = ['frmManageAllocation', 'frmConfirmAllocation'].map((form) => mayOpen(me, form));
  const [isLast, setLast] = useState(!mayChange || pathname.toLowerCase() === CONFIRM_ALLOCATION.toLowerCase());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setChanged] = useState(false);
  const ready = numbers.vans.filter(
    ({ allocation, rows }) =>
      rows.some(({ typed }) => Number(typed) > 0) &&
      !left.has(allocation.godown) &&
      !isPosted(posting.answers[allocation.godown]),
  );
  const chosen = new Set(ready.map(({ allocation }) => allocation.godown));
  const beyond = numbers.beyond(chosen);
  const isBeyond = (store: string, item: string) => beyond.some((each) => each.store === store && each.item === item);
  useUnsentForm(isChanged && chosen.size > 0);
  const toggle = (van: string) =>
    setLeft((before) => new Set(before.has(van) ? [...before].filter((each) => each !== van) : [...before, van]));
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
        tabIndex={0}
        aria-label={t('Loads of the vans')}
        className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 py-4 outline-offset-[-2px] desk:px-5"
      >
        {beyond.length > 0 && (
          <Banner tone="warning" title={t('The vans take more than the store has')}>
            {beyond.map(({ store, item, quantity }) => (
              <p key={`${store} ${item}`}>
                <bdi>{godownName(store)}</bdi>: <bdi>{itemName(item)}</bdi>{' '}
                <bdi dir="ltr">{textOf(item, quantity)}</bdi>
              </p>
            ))}
          </Banner>
        )}
        {posting.error !== undefined && <Banner tone="refused" title={sayFailure(posting.error, t)} />}
        {numbers.vans.map((load) => {
          const { godown, store } = load.allocation;
          return isLast ? (
            <VanConfirm
              key={godown}
              load={load}
              date={proposal.date}
              isChosen={chosen.has(godown)}
              answer={posting.answers[godown]}
              onToggle={() => toggle(godown)}
            />
          ) : (
            <VanNumbers
              key={godown}
              load={load}
              answer={posting.answers[godown]}
              isBeyond={(item) => chosen.has(godown) && isBeyond(store, item)}
              onEnter={(item, text) => {
                setChanged(true);
                numbers.enter(godown, item, text);
              }}
            />
          );
        })}
      </section>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] desk:px-5 print:hidden">
        <Button variant="ghost" className="me-auto" isBusy={isReloading} onClick={onReload}>
          {t('Propose again')}
        </Button>
        {isLast && mayChange && <Button onClick={() => setLast(false)}>{t('Change numbers')}</Button>}
        {!isLast && (
          <Button variant="primary" disabled={!mayConfirm} onClick={() => setLast(true)}>
            {t('Check and confirm')}
          </Button>
        )}
        {isLast && (
          <Button
            variant="primary"
            isBusy={posting.isBusy}
            disabled={!mayConfirm || chosen.size === 0}
            onClick={() => void posting.post(numbers.transfers(chosen, unitOf))}
          >
            {t('Post {n, plural, one {# transfer} other {# transfers}}', { n: chosen.size })}
          </Button>
        )}
      </div>
    </>
  );
}
