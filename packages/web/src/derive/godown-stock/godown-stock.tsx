/**
 * The stock of any godown that the person may see, where this device holds no van (SPEC §2, GodownStock): the report of that name
 * with its parameters and figures.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Truck from 'lucide-react/icons/truck';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { DEVICE } from '../outbox/outbox-places.ts';
import { PageHead } from '../page-head.tsx';
import { placeOfReport } from '../report-places.ts';
import { ExportMenu } from '../statement/export-menu.tsx';
import { ReportCard } from '../statement/report-card.tsx';
import { ReportParameters } from '../statement/report-parameters.tsx';
import { ReportTable, usePagedReport } from '../statement/report-table.tsx';
import { useAskedReport } from '../statement/report-wish.ts';

const place = present(placeOfReport('godown-stock'), 'the report of a godown');

/** What a person at a shelf does not read: the smallest units beside the quantity, how the rate came about. */
const hidden = ['smallest', 'unit', 'costing'];

export function GodownStock() {
  const t = useT();
  const me = useMe();
  const asked = useAskedReport(place);
  const branches = useQuery(masterRowsQuery('branch'));
  // Who works on routes has the godowns of these.
  const isOffice = me.routes === undefined;
  const store = isOffice && branches.data?.find(({ code }) => code === me.branches[0]?.code)?.['defaultGodown'];
  const godown = asked.wish['godown'] ?? (typeof store === 'string' ? store : undefined);
  const wish = { ...asked.wish, godown };
  const report = usePagedReport('godown-stock', wish, godown !== undefined);
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('Godown stock')}
        actions={
          <>
            <Link to={DEVICE} className={buttonClass('secondary')}>
              <Truck aria-hidden="true" className="size-4" />
              {t('Take a van')}
            </Link>
            {godown !== undefined && <ExportMenu report="godown-stock" query={wish} />}
          </>
        }
      />
      <ReportParameters place={place} asked={{ ...asked, wish }} shown={{ to: report.first?.asOf }} />
      {godown === undefined && branches.isPending && <SkeletonRows rows={12} columns={4} />}
      {godown === undefined && !branches.isPending && (
        <EmptyState
          title={t('Choose a godown')}
          description={t('What stands in it appears as soon as it is chosen.')}
        />
      )}
      {godown !== undefined && (
        <ReportTable
          definition={place.definition}
          report={report}
          hidden={hidden}
          rowKey={(row) => String(row['code'])}
          card={(row) => <ReportCard row={row} definition={place.definition} first={report.first} hidden={hidden} />}
        />
      )}
    </div>
  );
}
