/**
 * Lines of a purchase begin with the rate that the goods were last bought for (core/pricing/last-rate.ts). It is proposed once
 * for an item, unit and supplier: what somebody typed stays, and what was emptied stays empty.
 */
import type { EntryFacts } from '@fieldbook/core/api/entry-facts-operations';
import { lastRate } from '@fieldbook/core/pricing/last-rate';
import { withCents } from '../amount-text.ts';
import type { Line } from '../line-grid/line-store.ts';
import type { FactsWish } from './entry-facts.ts';
import type { FormParts } from './form-context.ts';
import type { FormState } from './form-state.ts';

interface Proposal {
  /** What it was asked for. */
  readonly asked: string;
  /** What stands in the cell by it. */
  readonly rate: string;
}

/** Of a form, by line. */
const made = new WeakMap<FormState, Map<number, Proposal>>();

export interface ProposingParts extends Pick<FormParts, 'definition' | 'form' | 'currency' | 'decimals'> {
  readonly masters: Pick<FormParts['masters'], 'item'>;
  /** That of the books. */
  readonly baseCurrency: string;
  /** What the books know; nothing where they are not to be asked. */
  readonly factsOf: (wish: FactsWish) => Promise<EntryFacts | undefined>;
}

/** Looks after every change; answers a function that stops it. */
export function proposeRates(parts: ProposingParts): () => void {
  const { definition, form } = parts;
  if (definition.party?.side !== 'supplier' || definition.beginsTrade !== true) return () => undefined;
  if (definition.lines.items?.rate === undefined) return () => undefined;
  const proposals = made.get(form) ?? new Map<number, Proposal>();
  made.set(form, proposals);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The rules fill in the unit first.
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const line of form.lines('items').filledLines()) void propose(parts, proposals, line);
    });
  };
  look();
  const stop = form.subscribe(look);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function propose(parts: ProposingParts, proposals: Map<number, Proposal>, line: Line): Promise<void> {
  const { definition, form, masters, currency, decimals, baseCurrency } = parts;
  const item = line.values.item ?? '';
  const unit = String(line.values.unit || (line.outcome.filled['unit'] ?? ''));
  if (item === '' || unit === '') return;
  const header = form.header.get();
  const party = header[definition.party?.field ?? ''] ?? '';
  const withTax = header.taxInclusive === 'inclusive';
  const rate = line.values.rate ?? '';
  const asked = JSON.stringify([item, unit, party, withTax, currency]);
  const before = proposals.get(line.key);
  if (before?.asked === asked || (rate !== '' && rate !== before?.rate)) return;
  proposals.set(line.key, { asked, rate });
  const facts = await parts.factsOf({ item, side: 'supplier', party }).catch(() => undefined);
  const now = form.lines('items').line(line.key);
  const isSame = proposals.get(line.key)?.asked === asked && (now.values.rate ?? '') === rate;
  if (facts === undefined || !isSame) return;
  const wish = { unit, units: masters.item(item)?.units ?? [], withTax };
  const own = currency === baseCurrency ? {} : { currency };
  const found = lastRate([facts.boughtHere ?? [], facts.bought ?? []], { ...wish, ...own });
  const next = found === undefined ? '' : withCents(found, decimals);
  proposals.set(line.key, { asked, rate: next });
  if (next !== rate) form.lines('items').set(line.key, { rate: next });
}
