/** The bar over every screen (SPEC §2, Top bar): search, currency, refresh, waiting drafts, messages, the person. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Button, Code, IconButton, Menu, Spinner, Tooltip, useIsPhone, useToast } from '@fieldbook/ui';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { refreshAllData } from '../../api/refresh.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useBranchHere } from '../../session/branch-here.ts';
import { useMe } from '../../session/use-me.ts';
import { BrandMark } from '../brand.tsx';
import { useBranchChoice } from './branch-choice.ts';
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
        {!isPhone && <BranchMenu />}
        <Tooltip content={t('Currency of the books')}>
          <span className="text-xs font-medium text-soft desk:px-2 desk:text-grid">
            <Code>{me.currency.code}</Code>
          </span>
        </Tooltip>
        <RefreshButton />
        <DraftList />
        <MessageBell />
        <UserMenu />
      </div>
    </header>
  );
}

/** At the desk; on a phone the choice is in the menu of the person. */
function BranchMenu() {
  const language = useLanguage();
  const { branches } = useMe();
  const choice = useBranchChoice();
  const here = useBranchHere();
  if (choice === undefined) return null;
  const chosen = branches.find(({ code }) => code === here);
  return (
    <Menu
      align="end"
      groups={[choice]}
      trigger={
        <Button variant="ghost">
          {chosen === undefined ? choice.items[0]?.label : <Bdi>{nameIn(language, chosen)}</Bdi>}
        </Button>
      }
    />
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
