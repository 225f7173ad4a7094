/**
 * The open bills of a party beside the form, the oldest first, a page at a time; of many, one is found by its number. Where
 * the voucher settles bills, pressing one takes it. Alt+b goes to the first; Enter takes one and goes on to the next.
 */

import { payableBills, spreadOver } from '@fieldbook/core/bills/spread-over';
import { takenOfBill } from '@fieldbook/core/bills/taken-bill';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import type { OpenBillRow } from '@fieldbook/core/reports/open-bills';
import { Amount, Button, Code, Kbd, SkeletonRows, showDate, TextField, useIsPhone } from '@fieldbook/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { minorOf } from '../amount-text.ts';
import { stepTo, walkButtons } from '../register/option-list.tsx';
import { useForm, useHeaderValue } from './form-context.ts';
import { goesOfItself } from './goes-of-itself.ts';

const PAGE = 50;

export interface PartyBillsProps {
  readonly side: 'customer' | 'supplier';
  readonly code: string;
}

export function PartyBills({ side, code }: PartyBillsProps) {
  const t = useT();
  const { decimals } = useMe().currency;
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const bills = useInfiniteQuery({
    queryKey: ['open-bills', side, code, search],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { side, party: code, search, limit: PAGE, cursor: pageParam };
      return ask('GET /reports/open-bills', { query, signal });
    },
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const rows = bills.data?.pages.flatMap((page) => page.rows);
  const totals = bills.data?.pages[0]?.totals;
  const list = useRef<HTMLUListElement>(null);
  const isPhone = useIsPhone();
  useEffect(() => {
    const toBills = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyB') return;
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', toBills);
    return () => document.removeEventListener('keydown', toBills);
  }, []);
  const isLong = bills.hasNextPage || typed !== '' || (rows?.length ?? 0) > PAGE;
  return (
    <section>
      <h3 className="mb-1 flex items-baseline justify-between text-xs font-medium text-soft">
        <span>
          {t('Open bills')} {!isPhone && <Kbd>alt+b</Kbd>}
        </span>
        {totals !== undefined && (
          <Amount minorUnits={minorOf(totals.baseOpen, decimals)} decimals={decimals} className="text-sm text-ink" />
        )}
      </h3>
      <SpreadAmount bills={rows ?? []} />
      {isLong && (
        <TextField
          label={t('Find a bill by its number')}
          isLabelHidden
          type="search"
          placeholder={t('Find a bill by its number')}
          icon={<Search aria-hidden="true" className="size-4" />}
          className="mb-1"
          value={typed}
          onValueChange={setTyped}
        />
      )}
      {bills.isPending && <SkeletonRows rows={3} columns={3} />}
      {rows?.length === 0 && <p className="text-grid text-faint">{t('No open bills.')}</p>}
      <ul ref={list} className="divide-y divide-hair" onKeyDown={walkButtons}>
        {rows?.map((bill) => (
          <li key={`${bill.reference} ${bill.kind} ${bill.ledger}`}>
            <BillLine bill={bill}>
              <span>
                <Code>{bill.reference}</Code>
                <span className={bill.overdueDays > 0 ? 'ms-2 text-xs text-refused' : 'ms-2 text-xs text-faint'}>
                  {t('Due {date}', { date: showDate(bill.dueDate) })}
                </span>
              </span>
              <BillAmount bill={bill} />
            </BillLine>
          </li>
        ))}
      </ul>
      {bills.hasNextPage && (
        <Button variant="ghost" isBusy={bills.isFetchingNextPage} onClick={() => void bills.fetchNextPage()}>
          {t('More bills')}
        </Button>
      )}
    </section>
  );
}

/** In the bill's own currency. */
function BillAmount({ bill }: { readonly bill: OpenBillRow }) {
  const me = useMe();
  const { code, decimals } = me.currencies.find((each) => each.code === bill.currency) ?? me.currency;
  const currency = code === me.currency.code ? {} : { currency: code };
  return <Amount minorUnits={minorOf(bill.open, decimals)} decimals={decimals} {...currency} />;
}

/** What was typed, once the typing has paused. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

const lineClass = 'flex w-full items-baseline justify-between gap-3 py-1 text-grid';

/**
 * What of the typed amount no bill takes yet, and a button that gives it to the oldest ones. An amount of which nothing is said goes
 * there of itself, unless it is said to be on account (`core/posting/spread-amount.ts`).
 */
function SpreadAmount({ bills }: { readonly bills: readonly OpenBillRow[] }) {
  const t = useT();
  const { form, definition, currency, decimals } = useForm();
  const settlingLine = useSettlingLine();
  const { typed } = useHeaderValue('amount');
  const { typed: date } = useHeaderValue('date');
  const { typed: headed } = useHeaderValue(definition.party?.field ?? '');
  const store = form.lines('bills');
  useSyncExternalStore(store.subscribe, () => JSON.stringify(store.filledLines().map(({ values }) => values)));
  const lines = store.filledLines();
  const given = lines.reduce((total, { values }) => total + minorOf(values.amount, decimals), 0);
  const left = definition.header.amount?.kind === 'money' ? minorOf(typed, decimals) - given : 0;
  const isTaken = ({ reference }: OpenBillRow) => lines.some(({ values }) => values.reference === reference);
  const open = bills.filter((bill) => !isTaken(bill));
  const sign = definition.party?.side === 'supplier' ? -1 : 1;
  const asBooked = open.map((bill) => ({ ...bill, open: minorOf(bill.open, decimals) }));
  const payable = payableBills(asBooked, { currency, date, sign });
  const parts = spreadOver(payable, left, sign).filter(({ kind }) => kind === 'against');
  if (parts.length === 0) return null;
  const spread = () => {
    for (const { reference, amount } of parts) {
      const bill = open.find((each) => each.reference === reference);
      if (bill !== undefined) store.append(settlingLine(bill, amount));
    }
  };
  const parties = open.map(({ partyCode }) => partyCode);
  const isOfItself = goesOfItself(definition, { headed, parties, lines: lines.length });
  const keep = () => store.append({ kind: 'onAccount', amount: printScaled(left, decimals) });
  return (
    <div className="mb-2 flex items-center justify-between gap-2 rounded-md bg-pending-wash px-2 py-1 text-grid">
      <span>
        {isOfItself ? t('Oldest bills first') : t('On account')} <Amount minorUnits={left} decimals={decimals} />
      </span>
      {isOfItself && <Button onClick={keep}>{t('On account')}</Button>}
      <Button onClick={spread}>{isOfItself ? t('Show') : t('Oldest bills first')}</Button>
    </div>
  );
}

/** The line that settles a bill; of another party than the header's it names whose it is. */
function useSettlingLine() {
  const { form, definition, decimals } = useForm();
  return ({ side, partyCode, reference }: OpenBillRow, amount: number): LineValues => {
    const isOther = definition.lines.bills?.[side] !== undefined && (form.header.get()[side] ?? '') !== partyCode;
    const line = { kind: 'against', reference, amount: printScaled(amount, decimals) };
    return isOther ? { ...line, [side]: partyCode } : line;
  };
}

/** Where the voucher takes such a bill, pressing it does so with what is open of it. */
function BillLine({ bill, children }: { readonly bill: OpenBillRow; readonly children: ReactNode }) {
  const { form, definition, currency, decimals } = useForm();
  const settlingLine = useSettlingLine();
  const taken = takenOfBill(definition, { side: bill.side, open: minorOf(bill.open, decimals) });
  if (taken === undefined || bill.currency !== currency) return <span className={lineClass}>{children}</span>;
  const sum = () =>
    form
      .lines('bills')
      .filledLines()
      .reduce((total, { values }) => total + minorOf(values.amount, decimals), 0);
  const take = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    const before = sum();
    const { amount: typed = '' } = form.header.get();
    form.lines('bills').append(settlingLine(bill, taken));
    // The amount follows the bills as long as nobody typed another one.
    const follows = typed === '' || minorOf(typed, decimals) === before;
    if (definition.header.amount?.kind === 'money' && follows) form.setField('amount', printScaled(sum(), decimals));
    // Pressed by a key: the next bill is likely the next to be taken.
    if (detail === 0) stepTo(currentTarget, 1);
  };
  return (
    <button type="button" className={`${lineClass} cursor-pointer rounded-sm hover:bg-hover`} onClick={take}>
      {children}
    </button>
  );
}
