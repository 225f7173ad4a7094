/** The slip of what is no voucher (a new customer, a file), shown, printed and shared from the phone alone. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { Button, IconButton } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { OUTBOX } from '../../derive/outbox/outbox-places.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { rowSlip } from '../../derive/slip/row-slip.ts';
import { SlipView } from '../../derive/slip/slip-view.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { titleOf } from './item-title.ts';
import { ownerOf } from './owner-of.ts';
import { printHere } from './print-here.ts';
import { ShareButton } from './share-button.tsx';
import { StateMark } from './state-mark.tsx';

export function RowSlip({ item }: { readonly item: OutboxItem }) {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const items = useOutbox()?.items;
  const owner = ownerOf(item, items)?.numbers[0]?.referNo;
  const doc = useMemo(() => rowSlip(item, { me, owner }), [item, me, owner]);
  const number = titleOf(item, useLanguage(), t).number ?? '';
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={
          <span className="flex items-center gap-1">
            <IconButton
              label={t('outbox.open')}
              icon={<ArrowLeft aria-hidden="true" className="size-5 icon-turns" />}
              onClick={() => void navigate({ to: OUTBOX })}
            />
            {t('slip.title', { number })}
          </span>
        }
        aside={<StateMark item={item} />}
      />
      <SlipView doc={doc} />
      <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] print:hidden">
        <ShareButton doc={doc} number={number} />
        <Button
          size="large"
          variant="primary"
          className="grow"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => void printHere(doc)}
        >
          {t('slip.print')}
        </Button>
      </div>
    </div>
  );
}
