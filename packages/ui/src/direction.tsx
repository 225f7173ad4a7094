/**
 * Direction, language and theme of the whole screen. Sets `dir`, `lang`, `data-theme` and `data-density` on <html> and
 * tells Base UI's floating parts the direction; keeps style elements out for a strict content security policy.
 */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider as BaseDirectionProvider } from '@base-ui/react/direction-provider';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';

export type Direction = 'ltr' | 'rtl';
/** `system` follows the operating system, without a script, by `color-scheme`. */
export type Theme = 'light' | 'dark' | 'system';
export type Density = 'compact' | 'comfortable';

interface DirectionValue {
  readonly direction: Direction;
  readonly locale: string;
}

const DirectionContext = createContext<DirectionValue>({ direction: 'ltr', locale: 'en' });

export interface DirectionProviderProps {
  readonly direction: Direction;
  /** BCP 47 tag, also used for month and weekday names in the calendar. */
  readonly locale: string;
  readonly theme?: Theme | undefined;
  readonly density?: Density | undefined;
  readonly children: ReactNode;
}

export function DirectionProvider({
  direction,
  locale,
  theme = 'system',
  density = 'compact',
  children,
}: DirectionProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dir = direction;
    root.lang = locale;
    root.dataset['density'] = density;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [direction, locale, theme, density]);
  const value = useMemo(() => ({ direction, locale }), [direction, locale]);
  return (
    <DirectionContext.Provider value={value}>
      <CSPProvider disableStyleElements>
        <BaseDirectionProvider direction={direction}>{children}</BaseDirectionProvider>
      </CSPProvider>
    </DirectionContext.Provider>
  );
}

/** Direction and locale of the nearest provider; left to right and `en` without one. */
export function useDirection(): DirectionValue {
  return useContext(DirectionContext);
}
