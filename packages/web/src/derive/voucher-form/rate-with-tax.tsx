/** The rate of a line with its tax, beside the form: to be read, or to be typed, and then the rate follows. */
import { completeVoucher } from '@fieldbook/core/definition/complete-voucher';
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
import { readForm } from './read-form.ts';

export function RateWithTax({ line }: { readonly line: Line }) {
  const t = useT();
  const parts = useForm();
  // Drawn anew with the figures: date, party and tax code of the voucher decide its taxes.
  useStore(parts.form.result);
  const [typed, setTyped] = useState<string>();
  const of = ratedLine(parts, line);
  if (of === undefined) return null;
  const computed = withCents(
    printTrimmed(rateWithTax(of, Number(of.line['rate'] ?? 0)), RATE_DECIMALS),
    parts.decimals,
  );
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

/** Nothing where a line bears no tax, or its rate has it already. */
function ratedLine(parts: FormParts, { key }: Line): RatedLine | undefined {
  const { definition, form, masters, decimals, own } = parts;
  const typed = readForm(definition, form, decimals);
  const at = typed.lines.items.findIndex((each) => each.key === key);
  if (at < 0 || definition.lines.items?.['taxCode'] === undefined || definition.lines.items['rate'] === undefined)
    return undefined;
  const draft = completeVoucher(definition, typed.draft, masters, own);
  const line = draft.items[at];
  if (line?.['taxCode'] === undefined || draft.header['taxInclusive'] === 'inclusive') return undefined;
  return { definition, draft, line, masters };
}
