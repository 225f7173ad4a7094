/** The items of the outbox in their groups; pressing one opens what can be done with it. */
import { texts } from '@fieldbook/core/i18n/text';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { useOpenedOnce } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { NEW_ROW } from '../../derive/master-address.ts';
import { masterAddress } from '../../derive/master-places.ts';
import { repairSearch, SLIP } from '../../derive/outbox/outbox-places.ts';
import { groupsOfItems } from '../../derive/outbox/outbox-summary.ts';
import { SLIP_PRINT } from '../../derive/outbox/slip-print.ts';
import { formAddress } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { OutboxCard } from './outbox-card.tsx';
import { ownerOf } from './owner-of.ts';
import { useNameOf } from './party-names.ts';
import { useFileChoice } from './use-file-choice.tsx';
import { useItemCare } from './use-item-care.ts';

const groupWords = texts({
  aside: 'Needs you',
  unsent: 'Waiting to be sent',
  sent: 'outbox|Sent',
});

const loadSheet = () => import('./item-sheet.tsx').then((module) => ({ default: module.ItemSheet }));
const ItemSheet = lazy(loadSheet);
const LetGoDialog = lazy(() => import('./let-go-dialog.tsx').then((module) => ({ default: module.LetGoDialog })));

/** Sent ones are many by the evening; the latest are what a rep looks for. */
const MOST_SENT = 100;

/** That a slip was printed is no document of its own, unless the office did not take it. */
const isShown = ({ type, state }: OutboxItem) => type !== SLIP_PRINT || (state !== 'sent' && state !== 'waiting');

export function OutboxGroups({ items }: { readonly items: readonly OutboxItem[] }) {
  const t = useT();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const [openUid, setOpenUid] = useState<string>();
  const [isLettingGo, setLettingGo] = useState(false);
  const close = () => {
    setLettingGo(false);
    setOpenUid(undefined);
  };
  const care = useItemCare(close);
  const wasOpened = useOpenedOnce(openUid !== undefined, loadSheet);
  const open = items.find(({ uid }) => uid === openUid);
  const file = useFileChoice((chosen) => open !== undefined && void care.replace(open, chosen));
  const repair = (item: OutboxItem) => {
    const search = repairSearch(item.uid);
    if (item.kind === 'attachment') file.open();
    else if (item.kind === 'voucher') void navigate({ to: formAddress(item.type), search });
    else void navigate({ to: masterAddress(item.type), search: { ...search, code: NEW_ROW } });
  };
  return (
    <>
      {groupsOfItems(items.filter(isShown)).map(({ key, items: own }) => (
        <section key={key} aria-label={t(groupWords[key])}>
          <h2 className="px-4 pb-1 text-sm font-medium text-soft desk:px-5">
            {t(groupWords[key])} <bdi className="text-faint">{own.length}</bdi>
          </h2>
          <ul className="divide-y divide-hair border-y border-line bg-surface desk:mx-5 desk:rounded-lg desk:border">
            {own.slice(0, key === 'sent' ? MOST_SENT : undefined).map((item) => (
              <OutboxCard key={item.uid} item={item} nameOf={nameOf} onPress={() => setOpenUid(item.uid)} />
            ))}
          </ul>
        </section>
      ))}
      {file.field}
      {wasOpened && (
        <Suspense>
          <ItemSheet
            item={isLettingGo ? undefined : open}
            owner={ownerOf(open, items)}
            isBusy={care.isBusy}
            onClose={close}
            onSlip={({ uid }) => void navigate({ to: SLIP, search: { uid } })}
            onRepair={repair}
            onResend={(item) => void care.resend(item)}
            onLetGo={() => setLettingGo(true)}
          />
        </Suspense>
      )}
      {isLettingGo && open !== undefined && (
        <Suspense>
          <LetGoDialog
            item={open}
            isBusy={care.isBusy}
            onClose={close}
            onConfirm={(reason) => void care.letGo(open, reason)}
          />
        </Suspense>
      )}
    </>
  );
}
