/** What is asked of a supervisor in words: on the phone that asks, and on the screen that answers. */

import { approvalPurposes, purposeNamed } from '@fieldbook/core/approvals/purposes';
import { say } from '@fieldbook/core/i18n/say';
import { formatAmount } from '@fieldbook/ui';
import { useCallback } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export interface SaidWish {
  /** One word or two: Credit. */
  readonly title: string;
  /** Sell on credit beyond the limit, by up to */
  readonly asks: string;
  /** `AED 350`, `12.50 %`, `830 m`; nothing where there is none. */
  readonly value: string | undefined;
}

export function useSayWish(): (purpose: string, value: number | undefined) => SaidWish {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { code } = me.currency;
  return useCallback(
    (name, value) => {
      const { label, asks, unit } = purposeNamed(name) ?? approvalPurposes.dayEnd;
      const figure = {
        money: () => `${code} ${formatAmount(value ?? 0, 0)}`,
        percent: () => `${formatAmount(value ?? 0, 2)} %`,
        metres: () => t('{n} m', { n: formatAmount(value ?? 0, 0) }),
        none: () => undefined,
      }[unit]();
      return {
        title: say(label, language),
        asks: say(asks, language),
        value: value === undefined ? undefined : figure,
      };
    },
    [t, code, language],
  );
}
