/** One step of the checklist: its state by sign and word, its name, what came of it, and its work while it is open. */

import type { EndStep, StepState } from '@fieldbook/core/day-cycle/end-steps';
import { texts } from '@fieldbook/core/i18n/text';
import { classNames, VisuallyHidden } from '@fieldbook/ui';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleDot from 'lucide-react/icons/circle-dot';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useOutcome } from './use-outcome.ts';

const stateWords = texts({
  done: 'done',
  open: 'now',
  later: 'to come',
});

const stepWords = texts({
  pendingTransfers: 'Pending transfers',
  authenticator: 'Confirmation',
  order: 'delivery note|Order',
  physicalStock: 'day|Physical stock',
  odometer: 'Odometer',
  damage: 'Damaged goods',
  location: 'Place',
  settlement: 'day|Cash',
  report: 'Report',
  logout: 'Sign out',
});

export interface StepLineProps {
  readonly step: EndStep;
  readonly state: StepState;
  readonly children: ReactNode;
}

const signs = { done: Check, open: CircleDot, later: Circle, none: Circle };

export function StepLine({ step, state, children }: StepLineProps) {
  const t = useT();
  const line = useRef<HTMLLIElement>(null);
  const outcome = useOutcome(step, state);
  const Sign = signs[state];
  useEffect(() => {
    if (state === 'open') line.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <li
      ref={line}
      aria-current={state === 'open' ? 'step' : undefined}
      className="border-b border-hair px-4 py-2 last:border-b-0"
    >
      <div className="flex min-h-9 items-center gap-3">
        <Sign
          aria-hidden="true"
          className={classNames(
            'size-5 shrink-0',
            state === 'done' && 'text-posted',
            state === 'open' && 'text-action',
            state === 'later' && 'text-faint',
          )}
        />
        <h2 className={classNames('min-w-0 grow', state === 'open' ? 'text-base font-semibold' : 'text-soft')}>
          {t(stepWords[step])}
          <VisuallyHidden> {t(stateWords[state === 'none' ? 'later' : state])}</VisuallyHidden>
        </h2>
        {outcome !== undefined && <bdi className="shrink-0 text-sm text-soft">{outcome}</bdi>}
      </div>
      {state === 'open' && <div className="flex flex-col gap-4 pt-2 pb-2">{children}</div>}
    </li>
  );
}
