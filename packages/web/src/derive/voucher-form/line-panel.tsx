/** The item of a line beside the form: where it lies, what it was last sold or bought for, and what it cost, as far as one may know. */
import type { EntryFacts, TradedLine } from '@fieldbook/core/api/entry-facts-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Code, KeyValueList, SkeletonRows, showDate, showNumberText } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { showRate } from '../amount-text.ts';
import { FailedState } from '../failed-state.tsx';
import type { Line } from '../line-grid/line-store.ts';
import { RelatedLink } from '../voucher-view/related-link.tsx';
import { entryFactsOf } from './entry-facts.ts';
import { useForm, useHeaderValue } from './form-context.ts';
import { RateWithTax } from './rate-with-tax.tsx';

export interface LinePanelProps {
  readonly line: Line;
  /** Its code. */
  readonly item: string;
}

export function LinePanel({ line, item }: LinePanelProps) {
  const language = useLanguage();
  const row = useForm().indexOf('item')?.byCode.get(item);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <bdi className="block font-semibold">{row === undefined ? item : nameIn(language, row)}</bdi>
        <Code className="text-xs text-faint">{item}</Code>
      </div>
      <LineFacts line={line} item={item} />
    </div>
  );
}

/** The same without its name, where that stands already. */
export function LineFacts({ line, item }: LinePanelProps) {
  const { definition } = useForm();
  const { typed: party } = useHeaderValue(definition.party?.field ?? '');
  const facts = useQuery(entryFactsOf({ item, side: definition.party?.side, party }));
  return (
    <>
      <RateWithTax line={line} />
      {facts.isPending && <SkeletonRows rows={4} columns={2} />}
      {facts.isError && <FailedState error={facts.error} onRetry={() => void facts.refetch()} />}
      {facts.data !== undefined && <Facts facts={facts.data} line={line} />}
    </>
  );
}

function Facts({ facts, line }: { readonly facts: EntryFacts; readonly line: Line }) {
  const t = useT();
  const { definition } = useForm();
  const { decimals } = useMe().currency;
  const { stock, sold, boughtHere, bought, lastCost, unit } = facts;
  const { party } = definition;
  return (
    <>
      {stock !== undefined && <Stock stock={stock} unit={unit} line={line} />}
      {lastCost !== undefined && (
        <KeyValueList
          align="ends"
          items={[
            {
              key: 'cost',
              label: t('Last cost'),
              value: (
                <>
                  <Code>{showRate(lastCost, decimals)}</Code> <span className="text-faint">/ {unit}</span>
                </>
              ),
            },
          ]}
        />
      )}
      {party?.side === 'customer' && <Rates title={t('Last sales to this customer')} lines={sold} />}
      <Rates title={t('Last purchases from this supplier')} lines={boughtHere} />
      <Rates title={t('Last purchases')} lines={bought} showsParty />
    </>
  );
}

interface StockProps {
  readonly stock: NonNullable<EntryFacts['stock']>;
  readonly unit: string;
  readonly line: Line;
}

/** The godown that the line takes from comes first, with nothing in it too. */
function Stock({ stock, unit, line }: StockProps) {
  const t = useT();
  const language = useLanguage();
  const { definition, indexOf } = useForm();
  const inHeader = useHeaderValue(definition.header.godown === undefined ? 'fromGodown' : 'godown');
  const filled = line.outcome.filled;
  const named = line.values.godown || line.values.fromGodown || filled['godown'] || filled['fromGodown'];
  const own = String(named || inHeader.typed || inHeader.filled);
  const row = indexOf('godown')?.byCode.get(own);
  const here = stock.find(({ code }) => code === own);
  const empty = row === undefined ? [] : [{ code: own, godown: nameIn(language, row), quantity: `0 ${unit}` }];
  const rows = [...(here === undefined ? empty : [here]), ...stock.filter((each) => each !== here)];
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-soft">{t('Stock')}</h3>
      {rows.length === 0 && <p className="text-grid text-faint">{t('None in stock.')}</p>}
      <ul className="divide-y divide-hair text-grid">
        {rows.map((each) => (
          <li key={each.code} className="flex items-baseline justify-between gap-3 py-1">
            <bdi className={each.code === own ? 'min-w-0 truncate font-medium' : 'min-w-0 truncate text-soft'}>
              {nameOf(each, language)}
            </bdi>
            <Code className="shrink-0">{each.quantity}</Code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(
  { godown, godownArabic }: { readonly godown: string; readonly godownArabic?: string | undefined },
  language: ReturnType<typeof useLanguage>,
): string {
  return nameIn(language, { name: godown, nameArabic: godownArabic });
}

interface RatesProps {
  readonly title: string;
  /** Nothing where they are not told. */
  readonly lines: readonly TradedLine[] | undefined;
  readonly showsParty?: boolean;
}

function Rates({ title, lines, showsParty = false }: RatesProps) {
  const t = useT();
  const language = useLanguage();
  const { decimals } = useMe().currency;
  if (lines === undefined) return null;
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-soft">{title}</h3>
      {lines.length === 0 && <p className="text-grid text-faint">{t('None yet.')}</p>}
      <ul className="divide-y divide-hair text-grid">
        {lines.map((each, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a voucher may have the item on several lines; the list is never changed in place
            key={`${each.voucherNo} ${at}`}
            className="py-1"
          >
            <div className="flex items-baseline justify-between gap-3">
              <RelatedLink to={{ ...each, type: each.voucherType }} />
              <span className="shrink-0">
                <Code className="font-medium">{showRate(each.rate, decimals)}</Code>{' '}
                <span className="text-faint">
                  {each.currency === undefined ? '' : `${each.currency} `}/ {each.unit}
                </span>
              </span>
            </div>
            <div className="flex items-baseline justify-between gap-3 text-xs text-faint">
              <bdi className="min-w-0 truncate">
                {showDate(each.date)}
                {showsParty && ` · ${nameIn(language, { name: each.party ?? '', nameArabic: each.partyArabic })}`}
              </bdi>
              <span className="shrink-0">
                {each.withTax === true && `${t('incl. tax')} · `}
                {showNumberText(each.quantity)} {each.unit}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
