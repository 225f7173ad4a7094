/** A moment of the server in the person's language. */
import { useCallback } from 'react';
import { localeTags, useLanguage } from '../../i18n/language.tsx';

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
