/** Decisions of a stock transfer: what waits to be confirmed, and between which godowns goods may go. */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { checkGodown, checkMovedLines, withUnit } from '../../stock/moved-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';
import type { StockTransferDraft } from './shape.ts';

export const stockTransferRules: VoucherRules<StockTransferDraft> = {
  complete(draft, masters) {
    const given = completeMoneyHeader(draft.header, masters);
    const from = draft.header.godown ?? masters.branch(given.branch)?.defaultGodown;
    const header = { ...(from === undefined ? {} : { godown: from }), ...given };
    const lines = draft.items.map((line) => withGodowns(withUnit(line, masters), header));
    const mode = header.mode ?? (lines.some((line) => mustWait(line, masters)) ? 'dispatch' : 'direct');
    const items = mode === 'dispatch' ? lines.map((line) => withTransit(line, header, masters)) : lines;
    return { ...draft, header: { ...header, mode }, items };
  },

  // Rates are what the goods would sell for, for the paper: nobody owes them.
  totals: (draft, masters) => tradeTotals(draft, masters, 'supplier'),

  validate(draft, _totals, masters) {
    const problems = [...checkMovedLines(draft, masters), ...checkGodowns(draft, masters), ...checkOnePair(draft)];
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },

  /** Transferred again: the same goods as before, whatever came back. */
  fromSource(draft, source) {
    const before = source.document.items as StockTransferDraft['items'];
    return {
      ...draft,
      items: before.map(({ damageCause: _cause, recoverableRate: _rate, transitGodown: _transit, ...line }) => line),
    };
  },
};

type Header = StockTransferDraft['header'];
type Line = StockTransferDraft['items'][number];

function withGodowns(line: Line, header: Header): Line {
  const { godown = header.godown, toGodown = header.toGodown } = line;
  return { ...line, ...(godown === undefined ? {} : { godown }), ...(toGodown === undefined ? {} : { toGodown }) };
}

function kindOf(code: string | undefined, masters: VoucherMasters): string | undefined {
  return code === undefined ? undefined : masters.godown(code)?.kind;
}

/** Saleable goods wait for a van's word always, for another store's where the company says so. */
function mustWait(line: Line, masters: VoucherMasters): boolean {
  const isGood = kindOf(line.godown, masters) === 'saleable' && kindOf(line.toGodown, masters) === 'saleable';
  const isToVan = masters.godown(line.toGodown ?? '')?.isVan === true;
  return isGood && (isToVan || masters.choices.officeTransfers === 'confirmed');
}

/** On the way in the godown of the branch that waits for it, whose people confirm it. */
function withTransit(line: Line, header: Header, masters: VoucherMasters): Line {
  if (line.transitGodown !== undefined) return line;
  const target = masters.godown(line.toGodown ?? '')?.branch ?? header.branch;
  const transit = masters.transitGodown(target);
  return transit === undefined ? line : { ...line, transitGodown: transit.code };
}

function checkGodowns({ header, items }: StockTransferDraft, masters: VoucherMasters): Problem[] {
  return items.flatMap((line, index) => {
    const path = `items.${index}.`;
    const problems = (['godown', 'toGodown'] as const).flatMap((name) =>
      checkGodown({ line, path, name }, ['saleable', 'damage'], masters),
    );
    if (problems.length > 0) return problems;
    if (line.godown === line.toGodown) return [problem('transfer.same_godown', `${path}toGodown`)];
    return [...checkDamage(line, path, masters), ...checkWay(header, { line, path }, masters)];
  });
}

/** What is damaged stays damaged; what becomes damaged says why. */
function checkDamage(line: Line, path: string, masters: VoucherMasters): Problem[] {
  const [from, to] = [kindOf(line.godown, masters), kindOf(line.toGodown, masters)];
  if (from === 'damage' && to !== 'damage') {
    return [problem('godown.not_allowed', `${path}toGodown`, { code: line.toGodown ?? '' })];
  }
  const isDamaged = from === 'saleable' && to === 'damage';
  if (isDamaged && line.damageCause === undefined) return [problem('damage.cause_missing', `${path}damageCause`)];
  return [];
}

function checkWay(header: Header, { line, path }: { line: Line; path: string }, masters: VoucherMasters): Problem[] {
  const target = { code: line.toGodown ?? '' };
  if (header.mode === 'direct') {
    return mustWait(line, masters) ? [problem('transfer.must_be_confirmed', 'mode', target)] : [];
  }
  if (kindOf(line.godown, masters) !== kindOf(line.toGodown, masters))
    return [problem('godown.not_allowed', `${path}toGodown`, target)];
  if (line.transitGodown === undefined) return [problem('transfer.no_transit', `${path}transitGodown`)];
  return checkGodown({ line, path, name: 'transitGodown' }, ['transit'], masters);
}

/** What waits is confirmed by one godown and comes back to one. */
function checkOnePair({ header, items }: StockTransferDraft): Problem[] {
  if (header.mode !== 'dispatch') return [];
  const [first] = items;
  const other = items.findIndex((line) => line.godown !== first?.godown || line.toGodown !== first?.toGodown);
  return other < 0 ? [] : [problem('transfer.several_godowns', `items.${other}.toGodown`)];
}
