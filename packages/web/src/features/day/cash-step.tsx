/**
 * The cash of the van counted by note and coin in up to two currencies and handed in (SPEC §9, cash denomination): the
 * difference runs along, and needs a reason and a person. Under the day's uid it is one settlement.
 */

import { checkHandedIn, isNothing, settlementBody, totalOf } from '@fieldbook/core/day-cycle/cash-count';
import { nameIn } from '@fieldbook/core/i18n/say';
import { accepted, type Result, refused } from '@fieldbook/core/kernel/result';
import { Button, Select, TextField } from '@fieldbook/ui';
import { CashDifference } from '../../derive/cash/cash-difference.tsx';
import { CashNotes } from '../../derive/cash/cash-notes.tsx';
import { notesOf } from '../../derive/cash/counted-notes.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { completeDocument } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { Bar } from './bar.tsx';
import { takersOf } from './cash-takers.ts';
import { useEnd } from './end-context.ts';
import { Said } from './said.tsx';
import { useDoing } from './use-doing.ts';
import { SETTLEMENT, settlementUid } from './use-end-facts.ts';

export function CashStep() {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { day, cash, here, indexes, kept, say, type } = useEnd();
  const doing = useDoing();
  const { decimals } = me.currency;
  const { draft } = kept;
  const { cashReason = '', cashPerson = me.user.name } = draft;
  const [ledger = '', booked = 0] = [cash?.ledger, cash?.booked];
  const takers = takersOf(indexes, ledger);
  const toLedger = draft.toLedger ?? takers[0]?.code ?? '';
  const notes = notesOf(draft, me);
  const counted = totalOf(notes, decimals);
  const difference = counted - booked;
  const handIn = async (): Promise<Result<unknown>> => {
    const handed = { booked, notes, decimals, reason: cashReason, person: cashPerson };
    const problems = checkHandedIn(handed);
    if (problems.length > 0) return refused(...problems);
    if (!isNothing(handed)) {
      const body = settlementBody({
        ...handed,
        ...{ uid: settlementUid(day), date: day.date, ledger, toLedger },
        branch: here?.books.server.masters.godown(here.van)?.branch ?? me.branches[0]?.code ?? '',
        ...{ route: day.route, salesPerson: day.salesPerson ?? me.salesPerson },
      });
      const done = await completeDocument(SETTLEMENT, body);
      if (!done.ok) return done;
    }
    const said = difference === 0 ? {} : { reason: cashReason.trim(), person: cashPerson.trim() };
    await say({ cash: { counted, difference, ...said } });
    return accepted(true);
  };
  return (
    <>
      <CashDifference booked={booked} counted={counted} />
      <Said messages={doing.said} />
      <CashNotes draft={draft} onType={type} />
      {takers.length > 1 && (
        <Select
          label={t('Handed in to')}
          options={takers.map((row) => ({ value: row.code, label: nameIn(language, row) }))}
          value={toLedger}
          onValueChange={(code) => type({ toLedger: code })}
        />
      )}
      {difference !== 0 && (
        <>
          <TextField
            label={t('Reason for the difference')}
            required
            maxLength={60}
            dir="auto"
            value={cashReason}
            onValueChange={(text) => type({ cashReason: text })}
          />
          <TextField
            label={t('Who answers for it')}
            required
            maxLength={100}
            dir="auto"
            value={cashPerson}
            onValueChange={(text) => type({ cashPerson: text })}
          />
        </>
      )}
      <Bar>
        <Button
          variant="primary"
          size="large"
          className="h-12"
          isBusy={doing.isBusy}
          onClick={() => void doing.run(handIn)}
        >
          {t('Hand in')}
        </Button>
      </Bar>
    </>
  );
}
