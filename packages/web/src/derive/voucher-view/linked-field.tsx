/** A stored value to read that leads on: a party, an item, a store to its master, a ledger to its statement. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { masterNamed } from '@fieldbook/core/masters/index';
import { linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { masterAddress } from '../master-places.ts';
import { type ShowField, useShowField } from './show-field.tsx';

const linked: readonly string[] = [
  ...['customer', 'supplier', 'item', 'godown', 'ledger'],
  ...['route', 'salesPerson', 'purchasePerson', 'project'],
];

/** As `useShowField`; a person who may not open a page is not led there. */
export function useLinkedField(definition: VoucherDefinition, decimals: number, zone?: string): ShowField {
  const me = useMe();
  const show = useShowField(definition, decimals, zone);
  return (field, value, named) => {
    const shown = show(field, value, named);
    const of = field.of ?? '';
    if (shown === null || field.kind !== 'reference' || !linked.includes(of)) return shown;
    const code = String(value);
    const isStatement = of === 'ledger' && mayOpen(me, 'frmLedgerStatement');
    if (!isStatement && !mayOpen(me, masterNamed(of)?.permission ?? '')) return shown;
    const way = isStatement
      ? { to: '/dashboard/registers/LedgerStatement', search: { ledger: code } }
      : { to: masterAddress(of), search: { code } };
    return (
      <Link {...way} className={linkClass('quiet')}>
        {shown}
      </Link>
    );
  };
}
