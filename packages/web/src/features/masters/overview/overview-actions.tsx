/** Where one goes on from the page: what begins with the row, its statement, and its form. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { partyBalances } from '@fieldbook/core/reports/party-balances';
import { Button, buttonClass, classNames, Kbd, useIsPhone } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { placeOfReport } from '../../../derive/report-places.ts';
import { partiesAddress } from '../../../derive/statement/statement-lines.ts';
import { formAddress, NEW_VOUCHER, placeOf, typeNamed } from '../../../derive/voucher-places.ts';
import { useLabel, useT } from '../../../i18n/language.tsx';
import { mayOpen } from '../../../session/session.ts';
import { todayOf, useMe } from '../../../session/use-me.ts';
import type { OverviewFacts } from './overview-figures.ts';
import { layouts } from './overview-layouts.ts';

interface OverviewActionsProps {
  readonly definition: MasterDefinition;
  readonly facts: OverviewFacts;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

const partiesPermission = partyBalances.permission;

/** Kept by party. */
const isControl = ({ use }: MasterRow): boolean => use === 'customer' || use === 'supplier';

export function OverviewActions({ definition, facts: { row }, mayWrite, onEdit }: OverviewActionsProps) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const isPhone = useIsPhone();
  const { begins = [], report } = layouts[definition.name] ?? {};
  const types = begins.map(typeNamed).filter((type) => type !== undefined && mayOpen(me, type.permission));
  const place = report === undefined ? undefined : placeOfReport(report.name);
  const way = classNames(buttonClass('secondary'), isPhone && 'shrink-0');
  const edit = (
    <Button
      variant="primary"
      className={isPhone ? 'shrink-0' : undefined}
      onClick={onEdit}
      shortcut={isPhone ? undefined : <Kbd>e</Kbd>}
    >
      {mayWrite && <Pencil aria-hidden="true" className="size-4" />}
      {t(mayWrite ? 'Edit' : 'Details')}
    </Button>
  );
  return (
    <>
      {isPhone && edit}
      {row.active !== false &&
        types.map(
          (type) =>
            type !== undefined && (
              <Link
                key={type.type}
                to={formAddress(type.type)}
                search={{
                  [placeOf(type.type).idName]: NEW_VOUCHER,
                  ...(type.party?.side === definition.name ? { party: row.code } : {}),
                }}
                className={way}
              >
                <Plus aria-hidden="true" className="size-4" />
                {label(type.label)}
              </Link>
            ),
        )}
      {definition.name === 'ledger' && isControl(row) && mayOpen(me, partiesPermission) && (
        <Link {...partiesAddress(row.code, { to: todayOf(me) })} className={way}>
          {t('Balances by party')}
        </Link>
      )}
      {report !== undefined && place !== undefined && mayOpen(me, place.permission) && (
        <Link to={place.address} search={{ [report.parameter]: row.code }} className={way}>
          {label(place.label)}
        </Link>
      )}
      {!isPhone && edit}
    </>
  );
}
