/** The header of a voucher: at most two rows at the desk, one column on the phone, the rest behind "More fields". */
import { isAsked } from '@fieldbook/core/posting/complete-voucher';
import { Button, useIsPhone } from '@fieldbook/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useForm, useHeaderValue } from './form-context.ts';
import { HeaderField } from './header-field.tsx';
import type { HeaderLayout } from './header-layout.ts';

/** On a phone the lines come first: the party, the date and what is required. */
const PHONE_FIELDS = 5;

export function HeaderFields({ layout }: { readonly layout: HeaderLayout }) {
  const t = useT();
  const { definition, form } = useForm();
  const isPhone = useIsPhone();
  const primary = isPhone ? layout.primary.slice(0, PHONE_FIELDS) : layout.primary;
  const secondary = isPhone ? [...layout.primary.slice(PHONE_FIELDS), ...layout.secondary] : layout.secondary;
  const hasMore = layout.secondary.some(({ name }) => (form.header.get()[name] ?? '') !== '');
  const [isAskedOpen, setOpen] = useState(hasMore);
  const problems = useStore(form.problems);
  const isOpen = isAskedOpen || secondary.some(({ name }) => problems[name] !== undefined);
  const mode = useHeaderValue('mode').typed;
  const shown = (isOpen ? [...primary, ...secondary] : primary).filter(({ name }) =>
    isAsked(definition, name, { mode }),
  );
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 px-4 pb-3 desk:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] desk:px-5">
      {shown.map((each) => (
        <HeaderField
          key={each.name}
          {...each}
          className={each.name === definition.party?.field || each.field.kind === 'note' ? 'col-span-2' : undefined}
        />
      ))}
      {secondary.length > 0 && (
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          className="self-end justify-self-start"
          icon={<ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Fewer fields') : t('More fields')}
        </Button>
      )}
    </div>
  );
}
