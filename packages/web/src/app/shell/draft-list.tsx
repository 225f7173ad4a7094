/** Unfinished vouchers that wait on this device, each a way back into its form. */
import { IconButton, Popover } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import FilePen from 'lucide-react/icons/file-pen';
import { useState } from 'react';
import { useTimes } from '../../derive/times.ts';
import { visitAt } from '../../derive/visit-places.ts';
import { formAddress, NEW_VOUCHER, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useDrafts } from '../../offline/drafts.ts';
import type { StoredDraft } from '../../offline/store/stored-draft.ts';
import { Counted } from './counted.tsx';

/** A draft of a visit is finished where it was begun. */
function placeOfDraft({ type, voucherNo, visit }: StoredDraft) {
  if (visit !== undefined) return visitAt({ customer: visit, tab: type });
  const edit = voucherNo === undefined ? undefined : '1';
  return { to: formAddress(type), search: { [placeOf(type).idName]: String(voucherNo ?? NEW_VOUCHER), edit } };
}

export function DraftList() {
  const t = useT();
  const label = useLabel();
  const [isOpen, setOpen] = useState(false);
  const drafts = useDrafts();
  const { moment } = useTimes();
  return (
    <Popover
      label={t('Unfinished drafts')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={`${t('Unfinished drafts')}: ${drafts.length}`}
          icon={
            <Counted count={drafts.length}>
              <FilePen aria-hidden="true" className="size-4" />
            </Counted>
          }
        />
      }
    >
      <p className="px-1 pb-2 font-medium">{t('Unfinished drafts')}</p>
      {drafts.length === 0 && <p className="px-1 pb-1 text-soft">{t('No unfinished drafts on this device.')}</p>}
      <ul>
        {drafts.map((draft) => {
          const definition = typeNamed(draft.type);
          if (definition === undefined) return null;
          return (
            <li key={draft.key}>
              <Link
                {...placeOfDraft(draft)}
                onClick={() => setOpen(false)}
                className="flex min-h-target items-center justify-between gap-6 rounded-md px-1 py-1.5 hover:bg-hover"
              >
                <span>
                  {label(definition.label)} {draft.title !== '' && <bdi className="text-soft">{draft.title}</bdi>}
                </span>
                <bdi className="text-xs text-faint">{moment(draft.savedAt)}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
