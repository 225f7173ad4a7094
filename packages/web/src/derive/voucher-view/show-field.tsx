/** A stored value to read, by its kind: amounts aligned, dates as people write them, references by their name. */

import type { Field } from '@fieldbook/core/definition/field';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { nameIn, sayIf } from '@fieldbook/core/i18n/say';
import { Amount, Bdi, Code, showDate, showNumberText } from '@fieldbook/ui';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexOf, isShownByCode } from '../../masters/master-index.ts';
import { minorOf, showRate } from '../amount-text.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { mastersOf } from '../masters/masters-of.ts';
import { useTimes } from '../times.ts';

interface Named {
  readonly name: string;
  readonly nameArabic?: string | undefined;
}

export type ShowField = (field: Field, value: unknown, named?: Named) => ReactNode;

/** Moments in the zone of the voucher's branch. Names appear as their masters arrive; until then the code stands there. */
export function useShowField(definition: VoucherDefinition, decimals: number, zone?: string): ShowField {
  const t = useT();
  const language = useLanguage();
  const { moment } = useTimes(zone);
  const masters = useMemo(() => mastersOf(definition), [definition]);
  const queries = useQueries({ queries: masters.map(masterRowsQuery) });
  return (field, value, named) => {
    if (value === undefined || value === null || value === '') return null;
    const text = String(value);
    if (field.kind === 'money') return <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} />;
    if (field.kind === 'date') return <Code>{showDate(text)}</Code>;
    if (field.kind === 'instant') return <Bdi>{moment(text)}</Bdi>;
    if (field.kind === 'flag') return t(value === true ? 'Yes' : 'No');
    if (field.kind === 'choice')
      return sayIf(field.optionLabels?.[field.options?.indexOf(text) ?? -1], language) ?? text;
    if (field.kind === 'rate') return <Code>{showRate(text, decimals)}</Code>;
    if (field.kind === 'quantity' || field.kind === 'percent') return <Code>{showNumberText(text)}</Code>;
    if (field.kind !== 'reference') return <Bdi>{text}</Bdi>;
    if (isShownByCode(field.of ?? '')) return <Code>{text}</Code>;
    const rows = queries[masters.indexOf(field.of ?? '')]?.data;
    const row = named ?? (rows === undefined ? undefined : indexOf(rows).byCode.get(text));
    return <Bdi>{row === undefined ? text : nameIn(language, row)}</Bdi>;
  };
}
