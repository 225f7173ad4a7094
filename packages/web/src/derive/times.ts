/**
 * Moments in words, in the zone of the person's branch as on phones and paper, whatever country the browser's clock stands in:
 * the one way to show them. 12 hours with AM and PM (SPEC §9).
 */

import { type Language, languages } from '@fieldbook/core/i18n/languages';
import { useLanguage } from '../i18n/language.tsx';
import { useZone } from '../session/use-me.ts';

const looks = {
  /** `9:40 am`. */
  time: { hour: 'numeric', minute: '2-digit' },
  /** `21 Nov 2026, 9:40 am`. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `21 Nov 2026`. */
  day: { dateStyle: 'medium' },
  /** With the seconds. */
  exact: { dateStyle: 'medium', timeStyle: 'medium' },
  /** `21/11/2026, 9:40 am`, for columns. */
  brief: { dateStyle: 'short', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type Times = Readonly<Record<keyof typeof looks, (instant: string | number) => string>>;

const known = new Map<string, Times>();

/** The same object for the same zone and language. */
export function timesIn(timeZone: string | undefined, language: Language): Times {
  const key = `${language} ${timeZone ?? ''}`;
  const times = known.get(key) ?? makeTimes(timeZone, language);
  known.set(key, times);
  return times;
}

function makeTimes(timeZone: string | undefined, language: Language): Times {
  const say = (look: Intl.DateTimeFormatOptions) => {
    // tidy-allow Intl.DateTimeFormat: the one place.
    const words = new Intl.DateTimeFormat(languages[language].locale, { ...look, hour12: true, timeZone });
    return (instant: string | number) => words.format(new Date(instant));
  };
  return {
    time: say(looks.time),
    moment: say(looks.moment),
    day: say(looks.day),
    exact: say(looks.exact),
    brief: say(looks.brief),
  };
}

/** In the zone given where what is shown belongs to another branch than the person's first. */
export function useTimes(zone?: string): Times {
  const language = useLanguage();
  const own = useZone();
  return timesIn(zone ?? own, language);
}
