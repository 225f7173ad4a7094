/** Moments of the server in words: the time alone on the day itself, with the date on others. */
import { useMemo } from 'react';
import { localeTags, useLanguage } from '../../i18n/language.tsx';

export interface Times {
  /** `9:40 AM`. */
  time(instant: string): string;
  /** With the date. */
  moment(instant: string): string;
}

export function useTimes(): Times {
  const language = useLanguage();
  return useMemo(() => {
    const tag = localeTags[language];
    const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', hour12: true });
    const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', hour12: true });
    return {
      time: (instant) => time.format(Date.parse(instant)),
      moment: (instant) => moment.format(Date.parse(instant)),
    };
  }, [language]);
}
