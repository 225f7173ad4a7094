/** One kept count as its paper, printed on the device's printer. */
import type { CashCountRow } from '@fieldbook/core/api/cash-count-operations';
import { Button } from '@fieldbook/ui';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import '../../derive/slip/paper-words.ts';
import { PrintStatus } from '../../derive/printer/print-status.tsx';
import { usePrint } from '../../derive/printer/use-print.ts';
import { SlipView } from '../../derive/slip/slip-view.tsx';
import { useHeadPictures } from '../../derive/slip/use-head-pictures.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { countPaper } from './count-paper.ts';

export function CountSheet({ count }: { readonly count: CashCountRow }) {
  const t = useT();
  const me = useMe();
  const printing = usePrint();
  const pictureOf = useHeadPictures();
  const doc = useMemo(() => countPaper(count, me, pictureOf), [count, me, pictureOf]);
  return (
    <div className="flex flex-col gap-3">
      <PrintStatus printing={printing} onInstead={(choice) => void printing.print({ docs: [doc] }, choice)} />
      <SlipView doc={doc} />
      <div className="sticky bottom-0 bg-surface py-2 print:hidden">
        <Button
          variant="primary"
          size="large"
          className="w-full"
          isBusy={printing.isBusy}
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => void printing.print({ docs: [doc] })}
        >
          {t('Print')}
        </Button>
      </div>
    </div>
  );
}
