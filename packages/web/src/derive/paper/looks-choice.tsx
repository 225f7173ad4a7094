/** Paper and language of a preview: what every screen with one offers above it. */
import type { Paper, PrintLang } from '@fieldbook/print/document';
import { Segmented } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { langWord, paperWord } from '../printer/printer-words.ts';

const papers = ['A4', '110', '80', '58'] as const satisfies readonly Paper[];
const languages = ['en', 'ar', 'en+ar'] as const satisfies readonly PrintLang[];

export interface Looks {
  readonly paper: Paper | undefined;
  readonly lang: PrintLang | undefined;
}

/** Out of an address. */
export function readLooks(search: Readonly<Record<string, string | undefined>>): Looks {
  return {
    paper: papers.find((each) => each === search['paper']),
    // A plus sign in an address is a blank.
    lang: languages.find((each) => each === search['lang']?.replace(' ', '+')),
  };
}

export interface LooksChoiceProps {
  /** As shown. */
  readonly paper: Paper;
  readonly lang: PrintLang;
  readonly onChange: (change: Partial<Looks>) => void;
}

export function LooksChoice({ paper, lang, onChange }: LooksChoiceProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <Segmented
        label={t('Paper')}
        options={papers.map((value) => ({ value, label: paperWord(value, language) }))}
        value={paper}
        onValueChange={(next) => onChange({ paper: next })}
      />
      <Segmented
        label={t('Language of the paper')}
        options={languages.map((value) => ({ value, label: langWord(value, t) }))}
        value={lang}
        onValueChange={(next) => onChange({ lang: next })}
      />
    </>
  );
}
