/** The rate of a line with its tax, beside the form: to be read, or to be typed, and then the rate follows. */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { parseRate, RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { type RatedLine, rateBeforeTax, rateWithTax } from '@fieldbook/core/tax/rate-with-tax';
import { NumberField } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { withCents } from '../amount-text.ts';
import type { Line } from '../line-grid/line-store.ts';
import { type FormParts, useForm } from './form-context.ts';
import { readTyped } from './read-form.ts';

export function RateWithTax({ line }: { readonly line: Line }) {
  const t = useT();
  const parts = useForm();
  // Drawn anew with the figures: date, party and tax code of the voucher decide its taxes.
  useStore(parts.form.result);
  const [typed, setTyped] = useState<string>();
  const of = ratedLine(parts, line);
  if (of === undefined) return null;
  const computed = withCents(printTrimmed(rateWithTax(of, Number(of.line.rate ?? 0)), RATE_DECIMALS), parts.decimals);
  const change = (text: string) => {
    setTyped(text);
    const rate = parseRate(text);
    if (rate === undefined) return;
    parts.form.lines('items').set(line.key, { rate: printTrimmed(rateBeforeTax(of, rate), RATE_DECIMALS) });
  };
  return (
    <NumberField
      label={t('Rate incl. tax')}
      decimals={RATE_DECIMALS}
      value={typed ?? computed}
      onValueChange={change}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** By the words of header and line, typed or filled in: figures decide no tax. Nothing where a line bears none, or its rate has it already. */
function ratedLine(
  { definition, form, masters, decimals }: FormParts,
  { values, outcome }: Line,
): RatedLine | undefined {
  const fields = definition.lines.items;
  const header = readTyped(definition.header, { ...form.result.get().filled, ...given(form.header.get()) }, decimals);
  const line = { ...outcome.filled, ...given(values) };
  const hasRate = fields?.taxCode !== undefined && fields.rate !== undefined;
  if (!hasRate || line['taxCode'] === undefined || header['taxInclusive'] === 'inclusive') return undefined;
  const { item, unit, taxCode } = line;
  const rate = parseRate(String(line['rate'] ?? '')) ?? 0;
  const none = { items: [], ledgers: [], tenders: [], bills: [] };
  const draft = { uid: form.uid, type: definition.type, header, ...none };
  return { definition, draft, line: { item, unit, taxCode, rate }, masters };
}

/** What an empty field says is left to what the rules fill in. */
function given(values: LineValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
}
