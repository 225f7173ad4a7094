/** Moments of the server in the person's language, and who gave a code and when, each in its own direction. */
import type { IssuedCode } from '@fieldbook/core/api/approval-operations';
import { useCallback } from 'react';
import { localeTags, useLanguage, useT } from '../../i18n/language.tsx';

export function useMoment(): (instant: string) => string {
  const language = useLanguage();
  return useCallback(
    (instant) => {
      const words = new Intl.DateTimeFormat(localeTags[language], { dateStyle: 'medium', timeStyle: 'short' });
      return words.format(Date.parse(instant));
    },
    [language],
  );
}

const apart = (text: string) => `\u2068${text}\u2069`;

export function useGivenBy(): (code: Pick<IssuedCode, 'by' | 'at'>) => string {
  const t = useT();
  const moment = useMoment();
  return ({ by, at }) => t('approval.givenBy', { who: apart(by.name), when: apart(moment(at)) });
}
