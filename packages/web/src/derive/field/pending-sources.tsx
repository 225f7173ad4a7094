/**
 * Vouchers that wait to be continued on this phone, such as transfers to its van: pressed, one fills the form with what is
 * left of it. Shown where a document cannot be without a source.
 */

import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Code, showDate, useToast } from '@fieldbook/ui';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useForm, useHeaderValue } from '../voucher-form/form-context.ts';
import { typeNamed } from '../voucher-places.ts';
import { formFromSource, openSourcesHere } from './field-sources.ts';

export function PendingSources() {
  const t = useT();
  const toast = useToast();
  const { definition, form, field, masters, decimals, today } = useForm();
  const name = definition.source?.field ?? '';
  const { typed } = useHeaderValue(name);
  const [sources, setSources] = useState<readonly SourceVoucher[]>();
  const isNeeded = field !== undefined && definition.header[name]?.required === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other books are other sources
  useEffect(() => {
    if (isNeeded) void openSourcesHere(definition, '', field?.van).then(setSources);
  }, [isNeeded, definition, field?.van, field?.books]);
  if (!isNeeded || sources === undefined || typed !== '') return null;
  const take = (source: SourceVoucher) => {
    const date = form.header.get().date ?? today;
    const begun = formFromSource({ to: definition, source, masters, date, decimals });
    if (begun === undefined) return;
    const back = form.fill(begun);
    const undo = { label: t('Undo'), onPress: back };
    toast.show({ title: t('Filled with what is left of {number}', { number: source.referNo }), action: undo });
  };
  return (
    <section className="pb-3">
      <h2 className="px-4 pb-1 text-sm font-medium text-soft">{t('Transfers to confirm')}</h2>
      {sources.length === 0 && <p className="px-4 text-soft">{t('No transfer waits for this van.')}</p>}
      <ul className="divide-y divide-hair border-y border-line bg-surface empty:hidden">
        {sources.map((source) => (
          <li key={`${source.type} ${source.referNo}`}>
            <SourceCard source={source} onPress={() => take(source)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceCard({ source, onPress }: { readonly source: SourceVoucher; readonly onPress: () => void }) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const { masters } = useForm();
  const { header, items } = source.document;
  const from = masters.godown(String(header.godown ?? ''));
  const type = typeNamed(source.type);
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-16 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-start hover:bg-hover active:bg-pressed"
    >
      <span className="min-w-0">
        <span className="block text-base font-medium">
          {type === undefined ? '' : `${label(type.label)} `}
          <Code>{source.referNo}</Code>
        </span>
        <span className="block truncate text-sm text-soft">
          <bdi>{showDate(String(header.date ?? ''))}</bdi>
          {from !== undefined && <bdi className="ms-2">{nameIn(language, from)}</bdi>}
          <span className="ms-2">{t('{n, plural, one {# line} other {# lines}}', { n: items.length })}</span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint icon-turns" />
    </button>
  );
}
