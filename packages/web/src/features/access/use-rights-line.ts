/** The rights that open something, in a line: the first ones by name, and how many more there are. */
import { listIn } from '../../derive/access/list-in.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { labelOfForm, type MayDo } from './rights-words.ts';

export function useRightsLine(): (opened: Pick<MayDo, 'forms' | 'further'>) => string {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  return ({ forms, further }) => {
    if (forms === '*') return t('All rights');
    const named = forms.map((form) => label(labelOfForm(form)));
    return listIn(
      language,
      further === undefined
        ? named
        : [...named, t('{n, plural, one {# more that names it} other {# more that name it}}', { n: further })],
    );
  };
}
