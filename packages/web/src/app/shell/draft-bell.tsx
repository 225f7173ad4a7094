/** The bell: unfinished vouchers that wait on this device, each a way back into its form. */
import { IconButton, Popover } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { formAddress, NEW_VOUCHER, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { localeTags, useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useDrafts } from '../../offline/drafts.ts';

export function DraftBell() {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const drafts = useDrafts();
  const time = new Intl.DateTimeFormat(localeTags[language], { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Popover
      label={t('shell.waiting')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={`${t('shell.waiting')}: ${drafts.length}`}
          icon={
            <span className="relative">
              <Bell aria-hidden="true" className="size-4" />
              {drafts.length > 0 && (
                <span className="absolute -top-1.5 start-2 grid h-4 min-w-4 place-items-center rounded-full bg-action px-1 text-xs leading-none font-semibold text-on-action">
                  {drafts.length}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <p className="px-1 pb-2 font-medium">{t('shell.waiting')}</p>
      {drafts.length === 0 && <p className="px-1 pb-1 text-soft">{t('shell.nothingWaiting')}</p>}
      <ul>
        {drafts.map((draft) => {
          const definition = typeNamed(draft.type);
          if (definition === undefined) return null;
          return (
            <li key={draft.key}>
              <Link
                to={formAddress(draft.type)}
                search={{
                  [placeOf(draft.type).idName]: String(draft.voucherNo ?? NEW_VOUCHER),
                  edit: draft.voucherNo === undefined ? undefined : '1',
                }}
                onClick={() => setOpen(false)}
                className="flex min-h-target items-center justify-between gap-6 rounded-md px-1 py-1.5 hover:bg-hover"
              >
                <span>
                  {label(definition.label)} {draft.title !== '' && <bdi className="text-soft">{draft.title}</bdi>}
                </span>
                <bdi className="text-xs text-faint">{time.format(draft.savedAt)}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
