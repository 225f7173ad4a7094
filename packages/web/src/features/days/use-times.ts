/** Moments of the server in words, in the zone of the reader's branch as on phones and paper: the time alone, or with its date. */
import { useMemo } from 'react';
import { localeTags, useLanguage } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export interface Times {
  /** `9:40 AM`. */
  time(instant: string): string;
  /** With the date. */
  moment(instant: string): string;
}

export function useTimes(): Times {
  const me = useMe();
  const language = useLanguage();
  const timeZone = me.branches[0]?.zone ?? me.company.zone;
  return useMemo(() => {
    const tag = localeTags[language];
    const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', hour12: true, timeZone });
    const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', hour12: true, timeZone });
    return {
      time: (instant) => time.format(Date.parse(instant)),
      moment: (instant) => moment.format(Date.parse(instant)),
    };
  }, [language, timeZone]);
}
