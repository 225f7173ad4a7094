/** Decisions of a stock transfer: what waits to be confirmed, and between which godowns goods may go. */
import type { SourceVoucher } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { completeMoneyHeader } from '../../definition/trade-defaults.ts';
import type { Values, VoucherDraft, VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkGodown, checkMovedLines, withUnit } from '../../stock/moved-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';

export const stockTransferRules: VoucherRules = {
  complete(draft, masters) {
    const given = completeMoneyHeader(draft.header, masters);
    const from = draft.header['godown'] ?? masters.branch(String(given['branch']))?.defaultGodown;
    const header: Values = { ...(from === undefined ? {} : { godown: from }), ...given };
    const lines = draft.items.map((line) => withGodowns(withUnit(line, masters), header));
    const mode = header['mode'] ?? (lines.some((line) => mustWait(line, masters)) ? 'dispatch' : 'direct');
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
  fromSource(draft, source: SourceVoucher) {
    const names = ['item', 'description', 'godown', 'toGodown', 'batch', 'expiry', 'unit', 'quantity', 'rate'];
    const items = source.document.items.map((line) =>
      Object.fromEntries(names.filter((name) => line[name] !== undefined).map((name) => [name, line[name]])),
    );
    return { ...draft, items };
  },
};

function withGodowns(line: Values, header: Values): Values {
  const given = { godown: line['godown'] ?? header['godown'], toGodown: line['toGodown'] ?? header['toGodown'] };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...line, ...Object.fromEntries(known) };
}

function kindOf(code: Values[string], masters: VoucherMasters): string | undefined {
  return code === undefined ? undefined : masters.godown(String(code))?.kind;
}

/** Saleable goods wait for a van's word always, for another store's where the company says so. */
function mustWait(line: Values, masters: VoucherMasters): boolean {
  const isGood = kindOf(line['godown'], masters) === 'saleable' && kindOf(line['toGodown'], masters) === 'saleable';
  const isToVan = masters.godown(String(line['toGodown']))?.isVan === true;
  return isGood && (isToVan || masters.choices.officeTransfers === 'confirmed');
}

/** On the way in the godown of the branch that waits for it, whose people confirm it. */
function withTransit(line: Values, header: Values, masters: VoucherMasters): Values {
  if (line['transitGodown'] !== undefined) return line;
  const target = masters.godown(String(line['toGodown']))?.branch ?? String(header['branch']);
  const transit = masters.transitGodown(target);
  return transit === undefined ? line : { ...line, transitGodown: transit.code };
}

function checkGodowns({ header, items }: VoucherDraft, masters: VoucherMasters): Problem[] {
  return items.flatMap((line, index) => {
    const path = `items.${index}.`;
    const problems = ['godown', 'toGodown'].flatMap((name) =>
      checkGodown({ line, path, name }, ['saleable', 'damage'], masters),
    );
    if (problems.length > 0) return problems;
    if (line['godown'] === line['toGodown']) return [problem('transfer.same_godown', `${path}toGodown`)];
    return [...checkDamage(line, path, masters), ...checkWay(header, { line, path }, masters)];
  });
}

/** What is damaged stays damaged; what becomes damaged says why. */
function checkDamage(line: Values, path: string, masters: VoucherMasters): Problem[] {
  const [from, to] = [kindOf(line['godown'], masters), kindOf(line['toGodown'], masters)];
  if (from === 'damage' && to !== 'damage') {
    return [problem('godown.not_allowed', `${path}toGodown`, { code: String(line['toGodown']) })];
  }
  const isDamaged = from === 'saleable' && to === 'damage';
  if (isDamaged && line['damageCause'] === undefined) return [problem('damage.cause_missing', `${path}damageCause`)];
  return [];
}

function checkWay(header: Values, { line, path }: { line: Values; path: string }, masters: VoucherMasters): Problem[] {
  const target = { code: String(line['toGodown']) };
  if (header['mode'] === 'direct') {
    return mustWait(line, masters) ? [problem('transfer.must_be_confirmed', 'mode', target)] : [];
  }
  if (kindOf(line['godown'], masters) !== kindOf(line['toGodown'], masters))
    return [problem('godown.not_allowed', `${path}toGodown`, target)];
  if (line['transitGodown'] === undefined) return [problem('transfer.no_transit', `${path}transitGodown`)];
  return checkGodown({ line, path, name: 'transitGodown' }, ['transit'], masters);
}

/** What waits is confirmed by one godown and comes back to one. */
function checkOnePair({ header, items }: VoucherDraft): Problem[] {
  if (header['mode'] !== 'dispatch') return [];
  const [first] = items;
  const other = items.findIndex(
    (line) => line['godown'] !== first?.['godown'] || line['toGodown'] !== first?.['toGodown'],
  );
  return other < 0 ? [] : [problem('transfer.several_godowns', `items.${other}.toGodown`)];
}
