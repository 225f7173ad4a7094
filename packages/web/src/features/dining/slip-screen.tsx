/** What a kitchen was told of an order, as paper: for a kitchen without a printer of its own, and to print it again. */
import { readSettings } from '@fieldbook/core/settings/settings';
import type { PrintDoc } from '@fieldbook/print/document';
import { Button, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { ask } from '../../api/ask.ts';
import { BackTitle } from '../../derive/back-button.tsx';
import { TABLE_ORDER } from '../../derive/dining-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { PrintStatus } from '../../derive/printer/print-status.tsx';
import { langHere } from '../../derive/printer/printer-choice.ts';
import { usePrint } from '../../derive/printer/use-print.ts';
import { SlipView } from '../../derive/slip/slip-view.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

interface Search {
  readonly order?: string;
  readonly kitchen?: string;
  readonly round?: string;
}

export function SlipScreen() {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const { order = '', kitchen = '', round = '' } = useAsked<Search>();
  const printing = usePrint();
  const query = { round: String(round), paper: printing.choice.paper, lang: langHere(readSettings(me.settings)) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['kitchen-slip', order, kitchen, query],
    queryFn: ({ signal }) =>
      ask('GET /dining/orders/{voucherNo}/kitchens/{kitchen}/slip', {
        path: { voucherNo: order, kitchen },
        query,
        signal,
      }),
  });
  const print = (doc: PrintDoc) =>
    printing.print({
      docs: [doc],
      atServer: {
        operation: 'dining.slip',
        parameters: { voucherNo: String(order), kitchen },
        query: { round: query.round },
      },
    });
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <BackTitle
            label={t('Back')}
            onBack={() => void navigate({ to: TABLE_ORDER, search: { order: String(order) } })}
          >
            {t('Kitchen slip')}
          </BackTitle>
        }
        actions={
          data !== undefined && (
            <Button
              variant="primary"
              icon={<Printer aria-hidden="true" className="size-4" />}
              isBusy={printing.isBusy}
              onClick={() => void print(data)}
            >
              {t('Print')}
            </Button>
          )
        }
      />
      <PrintStatus printing={printing} />
      {data === undefined && error === null && <SkeletonRows rows={8} columns={2} />}
      {data === undefined && error !== null && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data !== undefined && <SlipView doc={data} />}
    </div>
  );
}
