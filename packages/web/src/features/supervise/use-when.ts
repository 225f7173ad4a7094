/** A moment of the server in the person's language. */
import { useCallback } from 'react';
import { localeTags, useLanguage } from '../../i18n/language.tsx';

export function useWhen(): (instant: string | undefined) => string {
  const language = useLanguage();
  return useCallback(
    (instant) => {
      if (instant === undefined) return '';
      const words = new Intl.DateTimeFormat(localeTags[language], { dateStyle: 'medium', timeStyle: 'short' });
      return words.format(Date.parse(instant));
    },
    [language],
  );
}
