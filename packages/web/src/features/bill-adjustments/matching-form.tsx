/** Credits beside bills, with what is left to allocate at the foot; ctrl+s posts. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Banner, Button, classNames, DateField, Kbd, Select, TextField } from '@fieldbook/ui';
import { type ReactNode, useState } from 'react';
import { useSaveKey } from '../../derive/use-save-key.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useUnsentForm } from '../../offline/unsent-form.ts';
import { branchHere } from '../../session/branch-here.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { adjustmentBody } from './adjustment-body.ts';
import { MOST_ROWS, OpenList } from './open-list.tsx';
import type { PartyRows, Side } from './open-rows.ts';
import { type Matching, type Named, useMatching } from './use-matching.ts';
import { usePostAdjustment } from './use-post-adjustment.ts';

interface CurrencyFacts {
  readonly code: string;
  readonly decimals: number;
}

export interface MatchingFormProps {
  readonly side: Side;
  readonly party: string;
  readonly currency: CurrencyFacts;
  readonly named: Named;
  readonly rows: PartyRows;
  readonly onPosted: () => unknown;
  /** Refused because something is no longer open; `message` says what. */
  readonly onOutdated: (message: string) => unknown;
  readonly choices: ReactNode;
  readonly children: ReactNode;
}

export function MatchingForm(props: MatchingFormProps) {
  const { side, party, currency, named, rows, onPosted, onOutdated, choices, children } = props;
  const me = useMe();
  const [date, setDate] = useState(todayOf(me));
  const [branch, setBranch] = useState(branchHere(me) ?? me.branches[0]?.code ?? '');
  const [remarks, setRemarks] = useState('');
  const shown = { credits: oldest(rows.credits, named.credit), bills: oldest(rows.bills, named.bill) };
  const matching = useMatching(shown, currency.decimals, named);
  const posting = usePostAdjustment({ onPosted, onOutdated });
  const post = () => {
    if (!matching.mayPost || posting.isBusy) return;
    const wish = { uid: posting.uid, date, branch, remarks, side, party, currency, base: me.currency };
    void posting.post(adjustmentBody(wish, shown, matching.matches));
  };
  useSaveKey(post);
  useUnsentForm(matching.isTyped);
  return (
    <>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto bg-surface px-4 py-3 desk:px-5">
        {choices}
        {posting.failure !== undefined && <Banner tone="refused" title={posting.failure} />}
        <div className="flex flex-col gap-x-8 gap-y-4 desk:flex-row">
          {(['credits', 'bills'] as const).map((each) => (
            <OpenList
              key={each}
              side={each}
              rows={shown[each]}
              count={rows[each].length}
              {...{ matching, decimals: currency.decimals }}
            />
          ))}
        </div>
        <Facts {...{ date, branch, remarks }} onDate={setDate} onBranch={setBranch} onRemarks={setRemarks} />
        {children}
      </div>
      <Foot matching={matching} currency={currency} isBusy={posting.isBusy} onPost={post} />
    </>
  );
}

/** The oldest of many, and whatever the address names. */
function oldest<T extends { readonly date: string; readonly reference: string }>(
  rows: readonly T[],
  named: string | undefined,
): readonly T[] {
  return rows.length <= MOST_ROWS ? rows : rows.filter((row, at) => at < MOST_ROWS || row.reference === named);
}

interface FactsProps {
  readonly date: string;
  readonly branch: string;
  readonly remarks: string;
  readonly onDate: (date: string) => void;
  readonly onBranch: (branch: string) => void;
  readonly onRemarks: (remarks: string) => void;
}

function Facts({ date, branch, remarks, onDate, onBranch, onRemarks }: FactsProps) {
  const t = useT();
  const language = useLanguage();
  const me = useMe();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <DateField
        className="w-36"
        label={t('Date')}
        today={todayOf(me)}
        value={date}
        onValueChange={(next) => next !== '' && onDate(next)}
      />
      {me.branches.length > 1 && (
        <Select
          className="w-48"
          label={t('Branch')}
          options={me.branches.map((each) => ({ value: each.code, label: nameIn(language, each) }))}
          value={branch}
          onValueChange={onBranch}
        />
      )}
      <TextField
        className="min-w-48 grow desk:max-w-md"
        label={t('Remarks')}
        maxLength={500}
        value={remarks}
        onValueChange={onRemarks}
      />
    </div>
  );
}

interface FootProps {
  readonly matching: Matching;
  readonly currency: CurrencyFacts;
  readonly isBusy: boolean;
  readonly onPost: () => void;
}

function Foot({ matching, currency, isBusy, onPost }: FootProps) {
  const t = useT();
  const me = useMe();
  const matched = matching.matches.reduce((sum, { amount }) => sum + amount, 0);
  const amountOf = (minorUnits: number) => (
    <Amount
      {...{ minorUnits, decimals: currency.decimals }}
      {...(currency.code === me.currency.code ? {} : { currency: currency.code })}
    />
  );
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] desk:px-5">
      <p className="me-auto text-sm">
        <span aria-live="polite" className={classNames(matching.left < 0 && 'text-refused')}>
          {matching.left < 0 ? t('More than the credits have') : t('Left to allocate')}{' '}
          <span className="font-medium">{amountOf(Math.abs(matching.left))}</span>
        </span>
        <span className="block text-soft">
          {t('Matched')} {amountOf(matched)}
        </span>
      </p>
      <Button disabled={!matching.isTyped} onClick={matching.propose}>
        {t('Propose again')}
      </Button>
      <Button
        variant="primary"
        className="touch:grow"
        isBusy={isBusy}
        disabled={!matching.mayPost}
        shortcut={<Kbd>ctrl+s</Kbd>}
        onClick={onPost}
      >
        {t('bill adjustment|Adjust')}
      </Button>
    </div>
  );
}
