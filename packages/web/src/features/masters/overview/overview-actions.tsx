/** Where one goes on from the page: what begins with the row, its statement, and its form. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { Button, buttonClass, Kbd, useIsPhone } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { placeOfReport } from '../../../derive/report-places.ts';
import { formAddress, NEW_VOUCHER, placeOf, typeNamed } from '../../../derive/voucher-places.ts';
import { useLabel, useT } from '../../../i18n/language.tsx';
import { mayOpen } from '../../../session/session.ts';
import { useMe } from '../../../session/use-me.ts';
import type { OverviewFacts } from './overview-figures.ts';
import { layouts } from './overview-layouts.ts';

interface OverviewActionsProps {
  readonly definition: MasterDefinition;
  readonly facts: OverviewFacts;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

export function OverviewActions({ definition, facts: { row }, mayWrite, onEdit }: OverviewActionsProps) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const isPhone = useIsPhone();
  const { begins = [], report } = layouts[definition.name] ?? {};
  const types = begins.map(typeNamed).filter((type) => type !== undefined && mayOpen(me, type.permission));
  const place = report === undefined ? undefined : placeOfReport(report.name);
  return (
    <>
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
                className={buttonClass('secondary')}
              >
                <Plus aria-hidden="true" className="size-4" />
                {label(type.label)}
              </Link>
            ),
        )}
      {report !== undefined && place !== undefined && mayOpen(me, place.permission) && (
        <Link to={place.address} search={{ [report.parameter]: row.code }} className={buttonClass('secondary')}>
          {label(place.label)}
        </Link>
      )}
      <Button variant="primary" onClick={onEdit} shortcut={isPhone ? undefined : <Kbd>e</Kbd>}>
        {mayWrite && <Pencil aria-hidden="true" className="size-4" />}
        {t(mayWrite ? 'Edit' : 'Details')}
      </Button>
    </>
  );
}
