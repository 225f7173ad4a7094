/**
 * The voucher that this one continues: a picker of what is still open for the party. Taking one fills header and lines with
 * what is left of it; lines that stood there before come back with "Undo". On a phone with a van both come from its own books.
 * At the desk a sale takes several delivery notes of its customer at once.
 */

import type { OpenSource } from '@fieldbook/core/api/conversion-operations';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import { nameIn, sayIf } from '@fieldbook/core/i18n/say';
import { Combobox, type ComboboxOption, type FieldFrameProps, filterOptions, showDate, useToast } from '@fieldbook/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { typeNamed } from '../voucher-places.ts';
import { useForm, useHeaderValue } from './form-context.ts';
import { storedForm } from './new-form.ts';

/** Only a phone with a van works out what is left by itself. */
const fieldSources = () => import('../field/field-sources.ts');
/** The line of the list that opens one to tick; no number of a voucher begins so. */
const SEVERAL = '+';

const JoinedSources = lazy(() => import('./joined-sources.tsx').then((module) => ({ default: module.JoinedSources })));

export interface SourceInputProps {
  readonly frame: FieldFrameProps & { readonly name: string };
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SourceInput({ frame, value, onChange }: SourceInputProps) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const { definition, form, field, masters, decimals, today } = useForm();
  const party = useHeaderValue(definition.party?.field ?? '').typed;
  const joins = definition.source?.joins;
  const [isJoining, setJoining] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const types = useRef(new Map<string, string>());
  const local = useRef(new Map<string, SourceVoucher>());
  const optionOf = (source: OpenSource): ComboboxOption => {
    types.current.set(source.referNo, source.type);
    const { partyName, partyNameArabic } = source;
    const who =
      partyName === undefined || party !== '' ? '' : nameIn(language, { name: partyName, nameArabic: partyNameArabic });
    const said = [
      sayIf(typeNamed(source.type)?.label, language),
      showDate(source.date),
      who,
      source.net === undefined ? '' : `${source.currency} ${source.net}`,
    ];
    return { value: source.referNo, label: source.referNo, secondary: said.filter(Boolean).join(' · ') };
  };
  const loadHere = async (search: string) => {
    const { openSourcesHere } = await fieldSources();
    const found = await openSourcesHere(definition, party, field?.van);
    local.current = new Map(found.map((source) => [source.referNo, source]));
    const options = found.map(({ type, referNo, document }) => {
      const said = [sayIf(typeNamed(type)?.label, language), showDate(String(document.header.date ?? ''))];
      return { value: referNo, label: referNo, secondary: said.filter(Boolean).join(' · ') };
    });
    return filterOptions(options, search, 30);
  };
  const load = async (search: string, signal: AbortSignal) => {
    if (field !== undefined) return loadHere(search);
    const query = { limit: 30, ...(search.trim() === '' ? {} : { search }), ...(party === '' ? {} : { party }) };
    const page = await ask('GET /{vouchers}/sources', { path: { vouchers: definition.path }, query, signal });
    const isOpen = party !== '' && search.trim() === '' && page.rows.some(({ type }) => type === joins);
    const options = page.rows.map(optionOf);
    return isOpen ? [{ value: SEVERAL, label: t('Several delivery notes') }, ...options] : options;
  };
  const take = (source: string, content: Parameters<typeof form.fill>[0]) => {
    const back = form.fill(content);
    const undo = { label: t('Undo'), onPress: back };
    toast.show({ title: t('Filled with what is left of {number}', { number: source }), action: undo });
  };
  const fill = async (source: string, others: readonly string[] = []) => {
    const held = local.current.get(source);
    if (held !== undefined) {
      const date = form.header.get().date || today;
      const { formFromSource } = await fieldSources();
      const begun = formFromSource({ to: definition, source: held, masters, date, decimals });
      if (begun !== undefined) take(source, begun);
      return;
    }
    const from = others.length === 0 ? types.current.get(source) : joins;
    const beside = others.length === 0 ? undefined : others.join(',');
    try {
      const query = { from: from ?? '', source, beside, date: form.header.get().date };
      const draft = await ask('GET /{vouchers}/draft', { path: { vouchers: definition.path }, query });
      const { header, lines } = storedForm(definition, { ...draft, uid: form.uid });
      take([source, ...others].join(', '), { header, lines });
    } catch (error) {
      toast.show({ kind: 'failed', title: sayFailure(error, t) });
    }
  };
  /** Lines stay, and continue nothing. */
  const release = () => {
    if (joins === undefined) return;
    const lines = form.lines('items');
    for (const { key, values } of lines.filledLines())
      if ((values.source ?? '') !== '') lines.set(key, { source: '', sourceLine: '' });
  };
  const takeAll = async ([first = '', ...others]: readonly string[]) => {
    setTaking(true);
    types.current.set(first, joins ?? '');
    await fill(first, others);
    setTaking(false);
    setJoining(false);
  };
  const others = joins === undefined || value === '' ? [] : namesOfLines(form.lines('items').filledLines(), value);
  return (
    <>
      <Combobox
        {...frame}
        loadOptions={load}
        isClearHidden={value === ''}
        value={value === '' ? null : { value, label: others.length === 0 ? value : `${value} +${others.length}` }}
        onValueChange={(option) => {
          if (option?.value === SEVERAL) return setJoining(true);
          onChange(option?.value ?? '');
          if (option !== null) void fill(option.value);
          else release();
        }}
      />
      {isJoining && (
        <Suspense fallback={null}>
          <JoinedSources
            {...{ definition, party }}
            named={[value, ...others]}
            isBusy={isTaking}
            onTake={(numbers) => void takeAll(numbers)}
            onClose={() => setJoining(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Numbers that lines name besides the one in the header. */
function namesOfLines(lines: readonly { readonly values: LineValues }[], first: string): string[] {
  const names = lines.map(({ values }) => values.source ?? '');
  return [...new Set(names)].filter((name) => name !== '' && name !== first);
}
