/** The bar over every screen (SPEC §2, Top bar): search, currency, refresh, waiting drafts, messages, the person. */
import { Code, IconButton, Spinner, Tooltip, useIsPhone, useToast } from '@fieldbook/ui';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { refreshAllData } from '../../api/refresh.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { BrandMark } from '../brand.tsx';
import { DraftList } from './draft-list.tsx';
import { MessageBell } from './message-bell.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  const t = useT();
  const me = useMe();
  const isPhone = useIsPhone();
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 desk:gap-2 desk:px-4">
      {isPhone && <BrandMark className="me-2 size-7 shrink-0" />}
      <SearchBox />
      <div className="ms-auto flex items-center desk:gap-1">
        {!isPhone && (
          <Tooltip content={t('Currency of the books')}>
            <span className="px-2 text-grid font-medium text-soft">
              <Code>{me.currency.code}</Code>
            </span>
          </Tooltip>
        )}
        {!isPhone && <RefreshButton />}
        <DraftList />
        <MessageBell />
        <UserMenu />
      </div>
    </header>
  );
}

function RefreshButton() {
  const t = useT();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await refreshAllData();
      toast.show({ title: t('All data is up to date') });
    } catch {
      toast.show({
        kind: 'failed',
        title: t('Check your internet connection, then try again! What you typed is still here.'),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={t('Refresh all data')}
      aria-busy={isBusy}
      icon={isBusy ? <Spinner label="" /> : <RefreshCw aria-hidden="true" className="size-4" />}
      onClick={() => void refresh()}
    />
  );
}
