/** What came of a step that is done, in a few words at the end of its line. */
import type { EndStep, StepState } from '@fieldbook/core/day-cycle/end-steps';
import { printMoney } from '@fieldbook/core/kernel/money';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { cashWordOf } from './cash-word.ts';
import { useEnd } from './end-context.ts';

export function useOutcome(step: EndStep, state: StepState): string | undefined {
  const t = useT();
  const me = useMe();
  const { day, facts, kept, settled } = useEnd();
  const { progress } = kept;
  if (state !== 'done') return undefined;
  switch (step) {
    case 'authenticator':
      return progress.authenticator ?? day.authenticator;
    case 'order':
      return facts.orders > 0 ? t('{n} saved', { n: facts.orders }) : t('No');
    case 'physicalStock':
      return facts.counts > 0 ? t('{n} saved', { n: facts.counts }) : t('No');
    case 'odometer': {
      const km = progress.odometer?.endKm ?? day.end?.km;
      return km === undefined ? undefined : t('{n} km', { n: km });
    }
    case 'settlement': {
      const word = cashWordOf(settled, progress.cash, me.currency.decimals);
      return word === undefined ? undefined : printMoney(word.counted, me.currency.decimals);
    }
    case 'location': {
      const distance = progress.location?.distance ?? day.end?.distance;
      return distance === undefined ? undefined : t('{n} m', { n: distance });
    }
    default:
      return undefined;
  }
}
