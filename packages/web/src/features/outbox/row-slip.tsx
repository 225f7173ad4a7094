/** The slip of what is no voucher (a new customer, a file), shown, printed and shared from the phone alone. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { Button } from '@fieldbook/ui';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { PrintStatus } from '../../derive/printer/print-status.tsx';
import { usePrint } from '../../derive/printer/use-print.ts';
import { rowSlip } from '../../derive/slip/row-slip.ts';
import { ShareButton } from '../../derive/slip/share-button.tsx';
import { SlipView } from '../../derive/slip/slip-view.tsx';
import { useHeadPictures } from '../../derive/slip/use-head-pictures.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { titleOf } from './item-title.ts';
import { ownerOf } from './owner-of.ts';
import { SlipActions, SlipFrame } from './slip-frame.tsx';

export function RowSlip({ item }: { readonly item: OutboxItem }) {
  const t = useT();
  const me = useMe();
  const items = useOutbox()?.items;
  const owner = ownerOf(item, items)?.numbers[0]?.referNo;
  const pictureOf = useHeadPictures();
  const doc = useMemo(() => rowSlip(item, { me, owner, pictureOf }), [item, me, owner, pictureOf]);
  const printing = usePrint();
  const number = titleOf(item, useLanguage(), t).number ?? '';
  return (
    <SlipFrame item={item} number={number}>
      <SlipView doc={doc} />
      <PrintStatus printing={printing} onInstead={(choice) => void printing.print({ docs: [doc] }, choice)} />
      <SlipActions>
        <ShareButton doc={doc} number={number} />
        <Button
          size="large"
          variant="primary"
          className="grow"
          icon={<Printer aria-hidden="true" className="size-5" />}
          isBusy={printing.isBusy}
          onClick={() => void printing.print({ docs: [doc] })}
        >
          {t('Print')}
        </Button>
      </SlipActions>
    </SlipFrame>
  );
}
