/** A moment as the hands of a clock, 12 hours with AM and PM (SPEC §9), in the zone of the person's branch. */
import { useCallback } from 'react';
import { localeTags, useLanguage } from '../../i18n/language.tsx';
import { useMe, zoneOf } from '../../session/use-me.ts';

export function useTimeText(): (instant: string) => string {
  const me = useMe();
  const language = useLanguage();
  const timeZone = zoneOf(me);
  return useCallback(
    (instant) =>
      new Intl.DateTimeFormat(localeTags[language], {
        ...{ hour: 'numeric', minute: '2-digit', hour12: true, timeZone },
      } as const).format(new Date(instant)),
    [language, timeZone],
  );
}
