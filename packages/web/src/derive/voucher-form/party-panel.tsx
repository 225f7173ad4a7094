/** The party beside the form: what it owes, its open bills, its limit and terms. Asked from the books, never guessed. */

import { printScaled } from '@fieldbook/core/kernel/decimal';
import type { OpenBillRow, OpenBills } from '@fieldbook/core/reports/open-bills';
import { Amount, Code, type KeyValue, KeyValueList, SkeletonRows, showDate } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
import { minorOf } from '../amount-text.ts';
import { useForm, useHeaderValue } from './form-context.ts';

export function PartyPanel() {
  const t = useT();
  const { definition } = useForm();
  const { party } = definition;
  const { typed } = useHeaderValue(party?.field ?? '');
  if (party === undefined || typed === '') return <p className="text-soft">{t('voucher.noParty')}</p>;
  return <PartyFacts side={party.side} code={typed} />;
}

function PartyFacts({ side, code }: { readonly side: 'customer' | 'supplier'; readonly code: string }) {
  const t = useT();
  const language = useLanguage();
  const { indexOf, decimals } = useForm();
  const row = indexOf(side)?.byCode.get(code);
  const bills = useQuery({
    queryKey: ['open-bills', side, code],
    queryFn: ({ signal }) =>
      call<OpenBills>('GET', '/reports/open-bills', { query: { side, party: code, limit: 50 }, signal }),
  });
  if (row === undefined) return null;
  const text = (name: string) => (typeof row[name] === 'string' && row[name] !== '' ? String(row[name]) : undefined);
  const facts: KeyValue[] = [
    ['creditLimit', t('voucher.creditLimit'), text('creditLimit')],
    ['creditDays', t('voucher.creditDays'), row['creditDays'] === undefined ? undefined : String(row['creditDays'])],
    ['phone', '☎', text('phone')],
    ['taxRegNo', 'TRN', text('taxRegNo')],
  ].flatMap(([key = '', label = '', value]) =>
    value === undefined
      ? []
      : [
          {
            key,
            label,
            value:
              key === 'creditLimit' ? (
                <Amount minorUnits={minorOf(value, decimals)} decimals={decimals} />
              ) : (
                <Code>{value}</Code>
              ),
          },
        ],
  );
  return (
    <div className="flex flex-col gap-4">
      <div>
        <bdi className="block font-semibold">{nameIn(language, row)}</bdi>
        <Code className="text-xs text-faint">{code}</Code>
      </div>
      <KeyValueList items={facts} align="ends" />
      <section>
        <h3 className="mb-1 flex items-baseline justify-between text-xs font-medium text-soft">
          {t('voucher.openBills')}
          {bills.data?.totals !== undefined && (
            <Amount
              minorUnits={minorOf(bills.data.totals.baseOpen, decimals)}
              decimals={decimals}
              className="text-sm text-ink"
            />
          )}
        </h3>
        {bills.isPending && <SkeletonRows rows={3} columns={3} />}
        {bills.data?.rows.length === 0 && <p className="text-grid text-faint">{t('voucher.noBills')}</p>}
        <ul className="divide-y divide-hair">
          {bills.data?.rows.map((bill) => (
            <li key={`${bill.reference} ${bill.kind}`}>
              <BillLine bill={bill}>
                <span>
                  <Code>{bill.reference}</Code>
                  <span className={bill.overdueDays > 0 ? 'ms-2 text-xs text-refused' : 'ms-2 text-xs text-faint'}>
                    {t('voucher.due', { date: showDate(bill.dueDate) })}
                  </span>
                </span>
                <Amount minorUnits={minorOf(bill.open, decimals)} decimals={decimals} />
              </BillLine>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const lineClass = 'flex w-full items-baseline justify-between gap-3 py-1 text-grid';

/** Where the voucher settles bills, pressing one takes it with what is open of it. */
function BillLine({ bill, children }: { readonly bill: OpenBillRow; readonly children: ReactNode }) {
  const { form, definition, decimals } = useForm();
  if (definition.lines.bills?.['reference'] === undefined) return <span className={lineClass}>{children}</span>;
  const sum = () =>
    form
      .lines('bills')
      .filledLines()
      .reduce((total, { values }) => total + minorOf(values['amount'], decimals), 0);
  const take = () => {
    const before = sum();
    form.lines('bills').append({ kind: 'against', reference: bill.reference, amount: bill.open.replace('-', '') });
    const typed = form.header.get()['amount'] ?? '';
    // The amount follows the bills as long as nobody typed another one.
    const follows = typed === '' || minorOf(typed, decimals) === before;
    if (definition.header['amount']?.kind === 'money' && follows) form.setField('amount', printScaled(sum(), decimals));
  };
  return (
    <button type="button" className={`${lineClass} cursor-pointer rounded-sm hover:bg-hover`} onClick={take}>
      {children}
    </button>
  );
}
