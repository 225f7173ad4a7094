/**
 * A stored voucher to read: its facts, lines and figures as a document, and beside it what it stands in connection with.
 */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Banner, Code, SkeletonRows, StatusBadge } from '@fieldbook/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe, zoneOfBranch } from '../../session/use-me.ts';
import { minorOf } from '../amount-text.ts';
import { groupsOf, hasMoney } from '../line-groups.ts';
import { PageHead } from '../page-head.tsx';
import { statusOf } from '../register/register-columns.tsx';
import { useTimes } from '../times.ts';
import { ExplainFigure } from './explain-figure.tsx';
import { LinesTable } from './lines-table.tsx';
import { useLinkedField } from './linked-field.tsx';
import { RelatedLink } from './related-link.tsx';
import { ViewTotals } from './view-totals.tsx';

/** Read and drawn while the voucher itself stands there already. */
const BesideVoucher = lazy(() => import('./beside-voucher.tsx').then((module) => ({ default: module.BesideVoucher })));

export interface VoucherViewProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly actions: ReactNode;
  /** Nothing while they are read. */
  readonly relations: VoucherRelations | undefined;
}

export function VoucherView({ definition, voucher, actions, relations }: VoucherViewProps) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const decimals = me.currencies.find(({ code }) => code === voucher.currency)?.decimals ?? me.currency.decimals;
  const net = minorOf(voucher.totals['net'], decimals);
  const groups = groupsOf(definition).filter((group) => Array.isArray(voucher[group]) && voucher[group].length > 0);
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <>
            {label(definition.label)} <Code>{voucher.referNo}</Code>
          </>
        }
        aside={
          <>
            <StatusBadge status={statusOf(voucher.state)} />
            {net !== 0 && (
              <Amount
                minorUnits={net}
                decimals={decimals}
                {...(voucher.currency === undefined ? {} : { currency: voucher.currency })}
                className="font-semibold max-sm:hidden"
              />
            )}
          </>
        }
        actions={actions}
      />
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto px-4 pb-8 desk:px-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        {voucher.reason !== undefined && voucher.reason !== '' && (
          <div className="xl:col-span-2">
            <Banner tone="warning" title={t('Reason')}>
              <bdi>{voucher.reason}</bdi>
            </Banner>
          </div>
        )}
        <article className="self-start rounded-lg border border-line bg-surface">
          <Facts definition={definition} voucher={voucher} decimals={decimals} relations={relations} />
          {groups.map((group) => (
            <LinesTable
              key={group}
              definition={definition}
              group={group}
              voucher={voucher}
              decimals={decimals}
              linkBill={(reference) => <BillLink reference={reference} relations={relations} />}
            />
          ))}
          {groups.length === 0 && <p className="px-4 py-6 text-soft">{t('No lines')}</p>}
          {hasMoney(definition) && (
            <ViewTotals
              voucher={voucher}
              decimals={decimals}
              explain={(shown) => (
                <ExplainFigure definition={definition} voucher={voucher}>
                  {shown}
                </ExplainFigure>
              )}
            />
          )}
        </article>
        <div className="flex flex-col gap-4">
          <Suspense fallback={<SkeletonRows rows={4} columns={2} />}>
            <BesideVoucher definition={definition} voucher={voucher} decimals={decimals} relations={relations} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** The reference of a bill leads to the voucher that opened it. */
function BillLink({
  reference,
  relations,
}: {
  readonly reference: string;
  readonly relations: VoucherRelations | undefined;
}) {
  const by = relations?.settled.find((bill) => bill.reference === reference)?.by;
  return (
    <RelatedLink to={by}>
      <Code>{reference}</Code>
    </RelatedLink>
  );
}

interface FactsProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly decimals: number;
  readonly relations: VoucherRelations | undefined;
}

function Facts({ definition, voucher, decimals, relations }: FactsProps) {
  const label = useLabel();
  const me = useMe();
  const show = useLinkedField(definition, decimals, zoneOfBranch(me, voucher['branch']));
  const isOnly = (name: string) =>
    (name === 'branch' && me.branches.length === 1) ||
    (name === 'currency' && voucher[name] === me.currency.code) ||
    (name === 'exchangeRate' && Number(voucher[name] ?? 1) === 1);
  const isCarried = (name: string) => definition.header[name]?.isCarried === true;
  const names = Object.keys(definition.header).filter((name) => {
    const value = voucher[name];
    return (
      value !== undefined && value !== null && value !== '' && name !== 'discount' && !isOnly(name) && !isCarried(name)
    );
  });
  const ordered = names.toSorted(
    (a, b) => Number(b === definition.party?.field) - Number(a === definition.party?.field),
  );
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 p-4 desk:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
      {ordered.map((name) => {
        const field = definition.header[name];
        if (field === undefined) return null;
        return (
          <div
            key={name}
            className={name === definition.party?.field || field.kind === 'note' ? 'col-span-2' : undefined}
          >
            <dt className="text-xs text-faint">{label(field.label)}</dt>
            <dd className="mt-0.5 font-medium">
              {name === definition.source?.field ? (
                <RelatedLink to={sourceOf(relations, voucher[name])}>
                  <Code>{String(voucher[name])}</Code>
                </RelatedLink>
              ) : (
                show(field, voucher[name], nameOf(voucher, name, definition))
              )}
            </dd>
          </div>
        );
      })}
      <Verified voucher={voucher} />
    </dl>
  );
}

function Verified({ voucher }: { readonly voucher: StoredVoucherFacts }) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { moment: at } = useTimes(zoneOfBranch(me, voucher['branch']));
  const { verifiedAt, verifiedBy = '', verifiedByName: name = verifiedBy, verifiedByNameArabic: nameArabic } = voucher;
  if (verifiedAt === undefined) return null;
  return (
    <div className="col-span-2">
      <dt className="text-xs text-faint">{t('Verified by')}</dt>
      <dd className="mt-0.5 font-medium">
        <bdi>{nameIn(language, { name, nameArabic })}</bdi> · {at(verifiedAt)}
      </dd>
    </div>
  );
}

/** By its number; of several of that number the latest. */
function sourceOf(relations: VoucherRelations | undefined, number: unknown) {
  return relations?.before.findLast(({ referNo }) => referNo === number);
}

/** The party comes with its name; other references are looked up. */
function nameOf(voucher: StoredVoucherFacts, name: string, definition: VoucherDefinition) {
  if (name !== definition.party?.field || voucher.partyName === undefined) return undefined;
  return { name: voucher.partyName, nameArabic: voucher.partyNameArabic };
}
