/** What is open of the bills that a voucher opened, who settled them, and which bills it settled itself. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { OpenedBill, SettledBill, VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Badge, Bdi, buttonClass, Code, showDate } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { minorOf } from '../amount-text.ts';
import { Panel } from './panel.tsx';
import { type PaymentState, paymentStateOf } from './payment-state.ts';
import { RelatedLink } from './related-link.tsx';
import { settleWords, settlingWay } from './settling-way.ts';

export interface PaymentPanelProps {
  readonly voucher: StoredVoucherFacts;
  readonly relations: VoucherRelations;
}

export function PaymentPanel({ voucher, relations: { opened, settled } }: PaymentPanelProps) {
  const t = useT();
  if (opened.length === 0 && settled.length === 0) return null;
  return (
    <>
      {opened.length > 0 && <Opened voucher={voucher} bills={opened} />}
      {settled.length > 0 && (
        <Panel title={t('Bills settled')}>
          <ul className="divide-y divide-hair border-t border-line text-grid">
            {settled.map((bill) => (
              <SettledLine key={`${bill.party} ${bill.reference}`} bill={bill} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

interface OpenedProps {
  readonly voucher: StoredVoucherFacts;
  readonly bills: readonly OpenedBill[];
}

function Opened({ voucher, bills }: OpenedProps) {
  const t = useT();
  const me = useMe();
  const [only] = bills;
  const decimalsOf = useDecimals();
  const states = bills.map((bill) => paymentStateOf(bill, todayOf(me), decimalsOf(bill.currency)));
  const way = settlingWay(voucher, bills, me);
  return (
    <Panel
      title={t('bill|Payment')}
      aside={bills.length === 1 && only !== undefined && states[0] && <PaymentBadge bill={only} state={states[0]} />}
    >
      <ul className="divide-y divide-hair border-t border-line">
        {bills.map((bill, at) => (
          <li key={`${bill.party} ${bill.reference}`} className="px-4 py-3">
            <OpenedLine bill={bill} state={states[at] as PaymentState} isNamed={bills.length > 1} />
          </li>
        ))}
      </ul>
      {way !== undefined && (
        <div className="border-t border-line p-4">
          <Link to={way.to} search={way.search} className={`${buttonClass('secondary')} w-full`}>
            {t(settleWords[way.type])}
          </Link>
        </div>
      )}
    </Panel>
  );
}

function useDecimals() {
  const me = useMe();
  return (currency: string) => me.currencies.find(({ code }) => code === currency)?.decimals ?? me.currency.decimals;
}

function PaymentBadge({ bill, state }: { readonly bill: OpenedBill; readonly state: PaymentState }) {
  const t = useT();
  if (state.isSettled) return <Badge tone="posted">{t(bill.kind === 'new' ? 'bill|Paid' : 'Used up')}</Badge>;
  if (state.daysOver > 0)
    return (
      <Badge tone="refused">{t('{n, plural, one {# day over} other {# days over}}', { n: state.daysOver })}</Badge>
    );
  return <Badge tone="pending">{t(state.isPartly ? 'Partly settled' : 'state|Open')}</Badge>;
}

interface OpenedLineProps {
  readonly bill: OpenedBill;
  readonly state: PaymentState;
  /** One of several, each with its party and its own badge. */
  readonly isNamed: boolean;
}

function OpenedLine({ bill, state, isNamed }: OpenedLineProps) {
  const t = useT();
  const me = useMe();
  const decimals = useDecimals()(bill.currency);
  const currency = bill.currency === me.currency.code ? {} : { currency: bill.currency };
  const line = (key: string, name: ReactNode, minorUnits: number, isStrong = false) => (
    <div key={key} className={`flex items-baseline justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
      <dt className={isStrong ? '' : 'text-soft'}>{name}</dt>
      <dd>
        <Amount minorUnits={minorUnits} decimals={decimals} {...(isStrong ? currency : {})} />
      </dd>
    </div>
  );
  const isBill = bill.kind === 'new';
  return (
    <>
      {isNamed && (
        <p className="mb-1 flex items-center justify-between gap-3">
          <PartyOf bill={bill} />
          <PaymentBadge bill={bill} state={state} />
        </p>
      )}
      <dl className="flex flex-col gap-1 text-grid">
        {line('open', isBill ? t('state|Open') : t('Left on account'), state.open, true)}
        {isBill && !state.isSettled && (
          <div className="flex items-baseline justify-between gap-4 text-faint">
            <dt>{t('Due')}</dt>
            <dd>
              <bdi>{showDate(bill.dueDate)}</bdi>
            </dd>
          </div>
        )}
        {state.settlements.map((each) =>
          line(
            `${each.voucherNo}`,
            <>
              <RelatedLink to={each} /> <span className="ms-1 text-faint">{showDate(each.date)}</span>
            </>,
            each.amount,
          ),
        )}
        {state.others !== 0 && line('others', t('Other vouchers'), state.others)}
      </dl>
    </>
  );
}

function PartyOf({ bill }: { readonly bill: OpenedBill | SettledBill }) {
  const language = useLanguage();
  return (
    <span className="min-w-0">
      <Code className="me-2">{bill.reference}</Code>
      <span className="text-soft">
        <Bdi>{nameIn(language, { name: bill.partyName, nameArabic: bill.partyNameArabic })}</Bdi>
      </span>
    </span>
  );
}

function SettledLine({ bill }: { readonly bill: SettledBill }) {
  const t = useT();
  const decimals = useDecimals()(bill.currency);
  const open = Math.abs(minorOf(bill.open, decimals));
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2">
      <span>
        <RelatedLink to={bill.by}>
          <Code>{bill.reference}</Code>
        </RelatedLink>
        {bill.by !== undefined && <span className="ms-2 text-faint">{showDate(bill.by.date)}</span>}
        {open !== 0 && (
          <span className="block text-xs text-faint">
            {t('Still open')} <Amount minorUnits={open} decimals={decimals} />
          </span>
        )}
      </span>
      <Amount minorUnits={Math.abs(minorOf(bill.amount, decimals))} decimals={decimals} />
    </li>
  );
}
