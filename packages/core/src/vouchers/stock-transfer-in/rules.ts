/** Decisions of a stock transfer in: where the goods of a line end up, and what a rejection may say. */
import type { SourceVoucher } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { completeMoneyHeader } from '../../definition/trade-defaults.ts';
import type { Values, VoucherDraft, VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkGodown, checkMovedLines, withUnit } from '../../stock/moved-lines.ts';
import { tradeTotals } from '../../tax/voucher-totals.ts';

export const stockTransferInRules: VoucherRules = {
  complete(draft, masters) {
    const header: Values = {
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
  fromSource(draft, source: SourceVoucher) {
    const items = draft.items.map(({ godown: _godown, toGodown: _to, ...line }) => {
      const sent = source.document.items[Number(line['sourceLine'])] ?? {};
      return {
        ...line,
        outcome: 'accepted',
        ...named('fromGodown', sent['godown']),
        ...named('toGodown', sent['toGodown']),
        ...named('transitGodown', sent['transitGodown']),
      };
    });
    return { ...draft, header: { ...draft.header, mode: 'confirm' }, items };
  },
};

const named = (name: string, value: Values[string]): Values => (value === undefined ? {} : { [name]: value });

function godownsOf({ godown, toGodown }: Values): Values {
  return { ...named('godown', godown), ...named('toGodown', toGodown) };
}

/** Accepted goods stand where they were sent to, returned ones where they came from, lost ones nowhere any more. */
function completeLine(line: Values, header: Values, masters: VoucherMasters): Values {
  const outcome = line['outcome'] ?? (header['mode'] === 'confirm' ? 'accepted' : 'returned');
  const fromGodown = line['fromGodown'] ?? header['godown'];
  const toGodown = line['toGodown'] ?? header['toGodown'];
  const branch = masters.godown(String(toGodown))?.branch ?? String(header['branch']);
  const transit = line['transitGodown'] ?? masters.transitGodown(branch)?.code;
  const godownOf: Values = { accepted: toGodown, returned: fromGodown, lost: transit };
  return {
    ...line,
    outcome,
    ...named('fromGodown', fromGodown),
    ...named('toGodown', toGodown),
    ...named('transitGodown', transit),
    ...named('godown', line['godown'] ?? godownOf[String(outcome)]),
  };
}

function checkLines({ header, items }: VoucherDraft, masters: VoucherMasters): Problem[] {
  return items.flatMap((line, index) => {
    const path = `items.${index}.`;
    const problems = checkGodown({ line, path, name: 'transitGodown' }, ['transit'], masters);
    const outcome = String(line['outcome']);
    if (header['mode'] !== 'confirm' && outcome !== 'returned')
      problems.push(problem('transfer.not_whole', `${path}outcome`, { n: Number(line['quantity']) / 1000 }));
    const kinds = { lost: ['transit'], damaged: ['damage'] }[outcome] ?? ['saleable', 'damage'];
    problems.push(...checkGodown({ line, path, name: 'godown' }, kinds, masters));
    if (outcome === 'damaged' && line['damageCause'] === undefined)
      problems.push(problem('damage.cause_missing', `${path}damageCause`));
    return problems;
  });
}
