/** What a voucher was made from and what was made of it, in the order of the work; the voucher itself stands between. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { ChainedVoucher, VoucherRelations } from '@fieldbook/core/api/voucher-relations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { type Fulfilment, fulfilmentLabels } from '@fieldbook/core/registers/columns';
import { Amount, Code, StatusBadge, showDate } from '@fieldbook/ui';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { minorOf } from '../amount-text.ts';
import { statusOf } from '../register/register-columns.tsx';
import { typeNamed } from '../voucher-places.ts';
import { Panel } from './panel.tsx';
import { RelatedLink } from './related-link.tsx';

export interface ChainPanelProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
  readonly relations: VoucherRelations;
}

export function ChainPanel({ definition, voucher, relations: { before, after } }: ChainPanelProps) {
  const t = useT();
  const label = useLabel();
  if (before.length + after.length === 0) return null;
  return (
    <Panel title={t('Related')}>
      <ol className="divide-y divide-hair border-t border-line text-grid">
        {before.map((each) => (
          <ChainLine key={each.voucherNo} voucher={each} />
        ))}
        <li aria-current="true" className="bg-sunken px-4 py-2 font-medium">
          {label(definition.label)} <Code>{voucher.referNo}</Code>
        </li>
        {after.map((each) => (
          <ChainLine key={each.voucherNo} voucher={each} />
        ))}
      </ol>
    </Panel>
  );
}

function ChainLine({ voucher }: { readonly voucher: ChainedVoucher }) {
  const label = useLabel();
  const me = useMe();
  const { type, date, state, fulfilment, net, currency } = voucher;
  const decimals = me.currencies.find(({ code }) => code === currency)?.decimals ?? me.currency.decimals;
  const minorUnits = minorOf(net, decimals);
  const done = fulfilmentLabels[fulfilment as Fulfilment];
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2">
      <span>
        <span className="text-soft">{label(typeNamed(type)?.label ?? type)}</span> <RelatedLink to={voucher} />
        <span className="block text-xs text-faint">
          {showDate(date)}
          {done !== undefined && <> · {label(done)}</>}
        </span>
      </span>
      <span className="text-end">
        {minorUnits !== 0 && <Amount minorUnits={minorUnits} decimals={decimals} />}
        {state !== 'posted' && (
          <span className="block">
            <StatusBadge status={statusOf(state)} />
          </span>
        )}
      </span>
    </li>
  );
}
