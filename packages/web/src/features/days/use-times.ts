/** Moments of the server in words, in the zone of the reader's branch as on phones and paper: the time alone, or with its date. */
import { useMemo } from 'react';
import { useTimeText } from '../../derive/day/time-text.ts';
import { localeTags, useLanguage } from '../../i18n/language.tsx';
import { useMe, zoneOf } from '../../session/use-me.ts';

export interface Times {
  /** `9:40 AM`. */
  time(instant: string): string;
  /** With the date. */
  moment(instant: string): string;
}

export function useTimes(): Times {
  const timeZone = zoneOf(useMe());
  const language = useLanguage();
  const time = useTimeText();
  return useMemo(() => {
    const options = { dateStyle: 'medium', timeStyle: 'short', hour12: true, timeZone } as const;
    const moment = new Intl.DateTimeFormat(localeTags[language], options);
    return { time, moment: (instant) => moment.format(Date.parse(instant)) };
  }, [language, timeZone, time]);
}
