/** The voucher that the keyboard stands on, beside its register; loaded when the panel is first shown. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { nameIn } from '@fieldbook/core/i18n/say';
import { buttonClass, Code, IconButton, StatusBadge } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { lineColumns } from '../line-grid/columns.ts';
import { groupsOf } from '../line-groups.ts';
import { formAddress, placeOf } from '../voucher-places.ts';
import { useShowField } from '../voucher-view/show-field.tsx';
import { StoredVoucher } from '../voucher-view/stored-voucher-state.tsx';
import { ViewTotals } from '../voucher-view/view-totals.tsx';
import { groupWords } from '../voucher-view/voucher-words.ts';
import { statusOf } from './register-columns.tsx';

export interface PreviewPanelProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number | undefined;
  readonly onClose: () => void;
}

/** Rows that are passed quickly are not asked for. */
const REST_MS = 120;

function useRested(voucherNo: number | undefined): number | undefined {
  const [rested, setRested] = useState(voucherNo);
  useEffect(() => {
    const timer = setTimeout(() => setRested(voucherNo), REST_MS);
    return () => clearTimeout(timer);
  }, [voucherNo]);
  return rested;
}

export function PreviewPanel({ definition, voucherNo, onClose }: PreviewPanelProps) {
  const t = useT();
  const rested = useRested(voucherNo);
  return (
    <aside
      aria-label={t('Preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls is reached by keyboard
      tabIndex={0}
      className="flex w-96 shrink-0 flex-col overflow-y-auto border-s border-t border-line bg-surface outline-offset-[-2px]"
    >
      <div className="flex items-center justify-between gap-2 py-1 ps-4 pe-2">
        <h2 className="text-xs font-medium text-soft">{t('Preview')}</h2>
        <IconButton label={t('Hide preview')} icon={<X aria-hidden="true" className="size-4" />} onClick={onClose} />
      </div>
      {rested === undefined ? (
        <p className="px-4 py-6 text-grid text-soft">
          {t('Go through the rows with the arrow keys; the voucher shows here. Enter opens it.')}
        </p>
      ) : (
        <StoredVoucher definition={definition} voucherNo={rested}>
          {(voucher) => <Preview definition={definition} voucher={voucher} />}
        </StoredVoucher>
      )}
    </aside>
  );
}

interface PreviewProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

function Preview({ definition, voucher }: PreviewProps) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const language = useLanguage();
  const decimals = me.currencies.find(({ code }) => code === voucher.currency)?.decimals ?? me.currency.decimals;
  const show = useShowField(definition, decimals);
  const left = new Set(['discount', 'exchangeRate', definition.party?.field]);
  const names = Object.keys(definition.header).filter((name) => isGiven(voucher[name]) && !left.has(name));
  const party = voucher.partyName;
  const search = { [placeOf(definition.type).idName]: String(voucher.voucherNo) };
  return (
    <>
      <div className="flex items-center gap-2 px-4">
        <Code className="text-base font-semibold">{voucher.referNo}</Code>
        <StatusBadge status={statusOf(voucher.state)} />
        <Link to={formAddress(definition.type)} search={search} className={`${buttonClass('secondary')} ms-auto`}>
          {t('message|Open')}
        </Link>
      </div>
      {party !== undefined && (
        <p className="px-4 pt-1 font-medium">
          <bdi>
            {nameIn(language, { name: party, ...(voucher.partyNameArabic && { nameArabic: voucher.partyNameArabic }) })}
          </bdi>
        </p>
      )}
      {isGiven(voucher.reason) && (
        <p className="mx-4 mt-2 rounded-md bg-pending-wash px-3 py-2 text-grid text-pending">
          <bdi>{voucher.reason}</bdi>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 p-4 text-grid">
        {names.map((name) => {
          const field = definition.header[name];
          if (field === undefined) return null;
          return (
            <div key={name} className={field.kind === 'note' ? 'col-span-2' : 'min-w-0'}>
              <dt className="text-xs text-faint">{label(field.label)}</dt>
              <dd className="break-words">{show(field, voucher[name])}</dd>
            </div>
          );
        })}
      </dl>
      <PreviewLines definition={definition} voucher={voucher} decimals={decimals} />
      <ViewTotals voucher={voucher} decimals={decimals} />
    </>
  );
}

function PreviewLines({ definition, voucher, decimals }: PreviewProps & { readonly decimals: number }) {
  const t = useT();
  const label = useLabel();
  const show = useShowField(definition, decimals);
  return groupsOf(definition).map((group) => {
    const rows = (Array.isArray(voucher[group]) ? voucher[group] : []) as readonly Readonly<Record<string, unknown>>[];
    if (rows.length === 0) return null;
    const columns = lineColumns(definition.lines[group] ?? {});
    const title = group === 'ledgers' && definition.lines.items === undefined ? 'ledgerLines' : group;
    return (
      <section key={group} className="border-t border-line py-2">
        <h3 className="px-4 text-xs font-medium text-soft">{t(groupWords[title])}</h3>
        <ol className="divide-y divide-hair text-grid">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored lines never move
            <li key={at} className="px-4 py-1.5">
              {columns.map(({ name, field }, place) => {
                if (!isGiven(row[name])) return null;
                if (place === 0) return <p key={name}>{show(field, row[name])}</p>;
                return (
                  <span key={name} className="me-3 inline-block text-xs text-soft">
                    {label(field.label)} <span className="text-ink">{show(field, row[name])}</span>
                  </span>
                );
              })}
            </li>
          ))}
        </ol>
      </section>
    );
  });
}
