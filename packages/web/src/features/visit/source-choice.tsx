/** The sale that goods come back from (ACCOUNTING.md, Return): chosen of what this phone knows of the customer, its lines are what is left of it. */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { Chip, showDate, useToast } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { formFromSource, openSourcesHere } from '../../derive/field/field-sources.ts';
import { useForm, useHeaderValue } from '../../derive/voucher-form/form-context.ts';
import { useT } from '../../i18n/language.tsx';
import { useVisit } from './visit-context.ts';

const MOST_OFFERED = 12;

export interface SourceChoiceProps {
  /** The lines of one are in the document now. */
  readonly onTaken: () => void;
}

export function SourceChoice({ onTaken }: SourceChoiceProps) {
  const t = useT();
  const toast = useToast();
  const { definition, form, masters, decimals, today } = useForm();
  const { customer, van, books } = useVisit();
  const name = definition.source?.field ?? '';
  const { typed } = useHeaderValue(name);
  const [sources, setSources] = useState<readonly SourceVoucher[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other books are other sources
  useEffect(() => {
    let isGone = false;
    openSourcesHere(definition, customer.code, van).then(
      (found) => isGone || setSources(found),
      () => isGone || setSources([]),
    );
    return () => {
      isGone = true;
    };
  }, [definition, customer.code, van, books]);
  const take = (source: SourceVoucher) => {
    const { date = today, salesPerson, route } = form.header.get();
    const begun = formFromSource({ to: definition, source, masters, date, decimals });
    if (begun === undefined) return;
    // Who takes them back, and on which route, is of today and not of the sale.
    const own = Object.entries({ date, salesPerson, route }).filter(([, value]) => value !== undefined);
    const header = { ...begun.header, ...(Object.fromEntries(own) as Record<string, string>) };
    const undo = { label: t('Undo'), onPress: form.fill({ ...begun, header }) };
    toast.show({ title: t('Filled with what is left of {number}', { number: source.referNo }), action: undo });
    onTaken();
  };
  const release = () => {
    const lines = form.lines('items');
    for (const { key, values } of lines.filledLines()) {
      if ((values.sourceLine ?? '') !== '') lines.set(key, { sourceLine: '' });
    }
    form.setField(name, '');
  };
  if (typed !== '')
    return <Chip className="self-start" label={t('Of the sale')} value={<bdi>{typed}</bdi>} onRemove={release} />;
  if (sources.length === 0) return null;
  return (
    <fieldset aria-label={t('Of the sale')} className="flex min-w-0 gap-2 overflow-x-auto">
      {sources.slice(0, MOST_OFFERED).map((source) => (
        <Chip
          key={`${source.type} ${source.referNo}`}
          className="shrink-0"
          label={t('{number} of {date}', {
            number: source.referNo,
            date: showDate(String(source.document.header.date ?? '')),
          })}
          onClick={() => take(source)}
        />
      ))}
    </fieldset>
  );
}
