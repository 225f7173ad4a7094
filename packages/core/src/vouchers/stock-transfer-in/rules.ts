/** Decisions of a stock transfer in: where the goods of a line end up, and what a rejection may say. */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { checkGodown, checkMovedLines, withUnit } from '../../stock/moved-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { StockTransferInDraft } from './shape.ts';

export const stockTransferInRules: VoucherRules<StockTransferInDraft> = {
  complete(draft, masters) {
    const header: Header = {
      mode: 'confirm',
      ...completeMoneyHeader(draft.header, masters),
      ...godownsOf(draft.header),
    };
    const items = draft.items.map((line) => completeLine(withUnit(line, masters), header, masters));
    return { ...draft, header, items };
  },

  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, _totals, masters) {
    const problems = [...checkMovedLines(draft, masters), ...checkLines(draft, masters)];
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },

  /** All that is left, as if it had arrived: who receives it changes what did not. */
  fromSource(draft, source) {
    const items = draft.items.map(({ godown: _godown, toGodown: _to, ...line }) => {
      const sent = (source.document.items[line.sourceLine ?? -1] ?? {}) as Sent;
      return {
        ...line,
        outcome: 'accepted' as const,
        ...named('fromGodown', sent.godown),
        ...named('toGodown', sent.toGodown),
        ...named('transitGodown', sent.transitGodown),
      };
    });
    return { ...draft, header: { ...draft.header, mode: 'confirm' }, items };
  },
};

/** Of a line of the transfer. */
type Sent = Pick<Line, 'godown' | 'toGodown' | 'transitGodown'>;
type Header = StockTransferInDraft['header'];
type Line = StockTransferInDraft['items'][number];
type Outcome = NonNullable<Line['outcome']>;

function named<N extends string>(name: N, value: string | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in N]?: string };
}

function godownsOf({ godown, toGodown }: Pick<Header, 'godown' | 'toGodown'>) {
  return { ...named('godown', godown), ...named('toGodown', toGodown) };
}

/** Accepted goods stand where they were sent to, returned ones where they came from, lost ones nowhere any more. */
function completeLine(line: Line, header: Header, masters: VoucherMasters): Line {
  const { outcome = header.mode === 'confirm' ? 'accepted' : 'returned' } = line;
  const { fromGodown = header.godown, toGodown = header.toGodown } = line;
  const branch = masters.godown(toGodown ?? '')?.branch ?? header.branch;
  const transit = line.transitGodown ?? masters.transitGodown(branch)?.code;
  const godownOf: Partial<Record<Outcome, string | undefined>> = {
    accepted: toGodown,
    returned: fromGodown,
    lost: transit,
  };
  return {
    ...line,
    outcome,
    ...named('fromGodown', fromGodown),
    ...named('toGodown', toGodown),
    ...named('transitGodown', transit),
    ...named('godown', line.godown ?? godownOf[outcome]),
  };
}

/** Where the goods of a line may stand by its outcome, but for the kinds that all others may. */
const kindsOf: Partial<Record<Outcome, readonly string[]>> = { lost: ['transit'], damaged: ['damage'] };

function checkLines({ header, items }: StockTransferInDraft, masters: VoucherMasters): Problem[] {
  return items.flatMap((line, index) => {
    const path = `items.${index}.`;
    const problems = checkGodown({ line, path, name: 'transitGodown' }, ['transit'], masters);
    const { outcome = 'accepted' } = line;
    if (header.mode !== 'confirm' && outcome !== 'returned')
      problems.push(problem('transfer.not_whole', `${path}outcome`, { n: line.quantity / 1000 }));
    const kinds = kindsOf[outcome] ?? ['saleable', 'damage'];
    problems.push(...checkGodown({ line, path, name: 'godown' }, kinds, masters));
    if (outcome === 'damaged' && line.damageCause === undefined)
      problems.push(problem('damage.cause_missing', `${path}damageCause`));
    return problems;
  });
}
