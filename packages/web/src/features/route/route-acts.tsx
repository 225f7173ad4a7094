/** What a person does with a customer of the route, and the sheets for it; shared by list, map and card. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { nameIn } from '@fieldbook/core/i18n/say';
import { useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { recordVisit } from '../../derive/route/record-visit.ts';
import { sayProblems } from '../../derive/say-problems.ts';
import { visitAt } from '../../derive/visit-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { RouteStop } from './route-stops.ts';
import { SkipSheet } from './skip-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';

export interface RouteActs {
  readonly card: (code: string) => void;
  readonly visit: (code: string) => void;
  readonly skip: (stop: RouteStop) => void;
  /** All that can be done. */
  readonly offer: (stop: RouteStop) => void;
  /** Nothing can be skipped before the day is started. */
  readonly hasDay: boolean;
}

export function useRouteActs(day: RouteDay | undefined): readonly [RouteActs, ReactNode] {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const [offered, setOffered] = useState<RouteStop>();
  const [skipped, setSkipped] = useState<RouteStop>();
  const hasDay = day !== undefined;
  const acts = useMemo(
    (): RouteActs => ({
      hasDay,
      card: (code) =>
        void navigate({ to: '.', search: (before: object) => ({ ...before, customer: code }), resetScroll: false }),
      visit: (code) => void navigate(visitAt({ customer: code })),
      skip: (stop) => {
        setOffered(undefined);
        if (hasDay) setSkipped(stop);
        else toast.show({ kind: 'failed', title: t('Start your day first; then skips count.') });
      },
      offer: setOffered,
    }),
    [hasDay, navigate, toast, t],
  );
  const note = async (customer: MasterRow, reason: string) => {
    if (day === undefined) return;
    setSkipped(undefined);
    try {
      const done = await recordVisit({ day, customer, state: 'skipped', reason });
      if (done.ok) {
        const title = t('{name} is skipped', { name: nameIn(language, customer) });
        toast.show({ title, description: t('A visit takes the skip back.') });
      } else {
        const [said] = await sayProblems(done.problems, language);
        toast.show({ kind: 'failed', title: said?.message ?? t('This phone could not keep it; try again') });
      }
    } catch {
      toast.show({ kind: 'failed', title: t('This phone could not keep it; try again') });
    }
  };
  const sheets = (
    <>
      {offered !== undefined && <StopSheet stop={offered} acts={acts} onClose={() => setOffered(undefined)} />}
      {skipped !== undefined && (
        <SkipSheet
          name={nameIn(language, skipped.customer)}
          onClose={() => setSkipped(undefined)}
          onSkip={(reason) => void note(skipped.customer, reason)}
        />
      )}
    </>
  );
  return [acts, sheets];
}
