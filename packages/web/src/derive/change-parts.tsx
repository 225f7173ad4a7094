/** Parts in which a change of a voucher and of a row of a master read alike: who did what and when, and what became of a value. */
import { nameIn } from '@fieldbook/core/i18n/say';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';

export interface ChangeHeadProps {
  /** The user's code; the names may be gone. */
  readonly by: string;
  readonly byName?: string | undefined;
  readonly byNameArabic?: string | undefined;
  readonly deed: string;
  readonly at: string;
  readonly children?: ReactNode;
}

export function ChangeHead({ by, byName, byNameArabic, deed, at, children }: ChangeHeadProps) {
  const language = useLanguage();
  return (
    <p>
      <bdi className="font-medium">
        {byName === undefined ? by : nameIn(language, { name: byName, nameArabic: byNameArabic })}
      </bdi>
      {' · '}
      {deed}
      {' · '}
      <bdi className="text-faint">{at}</bdi>
      {children}
    </p>
  );
}

export function FromTo({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
  return (
    <>
      <del className="text-faint">{before}</del> <ins className="font-medium text-ink no-underline">{after}</ins>
    </>
  );
}
