/** The menu at the line's start: groups in the order of SPEC §2, collapsible to a strip of icons at the desk. */
import type { MenuGroupName } from '@fieldbook/core/permissions/menu';
import { classNames, IconButton } from '@fieldbook/ui';
import { Link, useLocation } from '@tanstack/react-router';
import BookOpenText from 'lucide-react/icons/book-open-text';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FilePen from 'lucide-react/icons/file-pen';
import FolderOpen from 'lucide-react/icons/folder-open';
import HandPlatter from 'lucide-react/icons/hand-platter';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import PanelLeft from 'lucide-react/icons/panel-left';
import Settings from 'lucide-react/icons/settings';
import Wrench from 'lucide-react/icons/wrench';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { changePreferences, preferences } from '../../session/preferences.ts';
import { useStore } from '../../session/store.ts';
import { Brand, BrandMark } from '../brand.tsx';
import type { MenuEntry, MenuGroup } from './menu-entries.ts';
import { useMenu } from './use-menu.ts';

const icons: Readonly<Record<MenuGroupName, ReactNode>> = {
  dashboard: <LayoutDashboard aria-hidden="true" className="size-4" />,
  masters: <FolderOpen aria-hidden="true" className="size-4" />,
  vouchers: <FilePen aria-hidden="true" className="size-4" />,
  service: <HandPlatter aria-hidden="true" className="size-4" />,
  registers: <BookOpenText aria-hidden="true" className="size-4" />,
  reports: <ChartNoAxesColumn aria-hidden="true" className="size-4" />,
  tools: <Wrench aria-hidden="true" className="size-4" />,
  settings: <Settings aria-hidden="true" className="size-4" />,
};

export function SideDrawer() {
  const t = useT();
  const { isDrawerNarrow } = useStore(preferences);
  return (
    <aside
      className={classNames(
        'hidden min-h-0 shrink-0 flex-col border-e border-line bg-surface desk:flex',
        isDrawerNarrow ? 'w-13' : 'w-56',
      )}
    >
      <div className="flex h-12 shrink-0 items-center px-3">
        {isDrawerNarrow ? <BrandMark className="size-7" /> : <Brand />}
      </div>
      <nav aria-label={t('Menu')} className="min-h-0 grow overflow-y-auto overscroll-contain pb-4">
        {isDrawerNarrow ? <NarrowMenu /> : <MenuList />}
      </nav>
      <div className="border-t border-line p-1.5">
        <IconButton
          label={isDrawerNarrow ? t('Expand menu') : t('Collapse menu')}
          icon={<PanelLeft aria-hidden="true" className="size-4 icon-turns" />}
          onClick={() => changePreferences({ isDrawerNarrow: !isDrawerNarrow })}
        />
      </div>
    </aside>
  );
}

function NarrowMenu() {
  const groups = useMenu();
  return (
    <ul className="flex flex-col gap-1 px-2">
      {groups.map((group) => (
        <li key={group.key}>
          <IconButton
            label={group.label}
            icon={icons[group.key]}
            onClick={() => changePreferences({ isDrawerNarrow: false })}
          />
        </li>
      ))}
    </ul>
  );
}

/** All groups with their entries; also the content of the phone's sheet. */
export function MenuList({ onFollow }: { readonly onFollow?: () => void }) {
  const groups = useMenu();
  return groups.map((group) => <MenuSection key={group.key} group={group} onFollow={onFollow} />);
}

interface MenuSectionProps {
  readonly group: MenuGroup;
  readonly onFollow: (() => void) | undefined;
}

function MenuSection({ group, onFollow }: MenuSectionProps) {
  const [isOpen, setOpen] = useState(true);
  const id = `menu-${group.key}`;
  if (group.entries.length === 1 && group.key === 'dashboard') {
    return (
      <ul className="px-2">
        {group.entries.map((entry) => (
          <MenuLine key={entry.key} entry={entry} icon={icons.dashboard} onFollow={onFollow} />
        ))}
      </ul>
    );
  }
  return (
    <section className="mt-3 px-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-8 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 text-xs font-medium text-faint hover:text-ink touch:h-11 touch:text-sm"
      >
        {icons[group.key]}
        {group.label}
      </button>
      <ul id={id} hidden={!isOpen} className="touch:grid touch:grid-cols-2 touch:gap-x-2">
        {group.entries.map((entry) => (
          <MenuLine key={entry.key} entry={entry} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}

interface MenuLineProps {
  readonly entry: MenuEntry;
  readonly icon?: ReactNode;
  readonly onFollow: (() => void) | undefined;
}

function MenuLine({ entry, icon, onFollow }: MenuLineProps) {
  const { pathname } = useLocation();
  const isHere = pathname.toLowerCase() === entry.to.toLowerCase();
  return (
    <li>
      <Link
        to={entry.to}
        search={entry.search}
        onClick={onFollow}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex h-7.5 items-center gap-2.5 rounded-md px-2 text-grid hover:bg-hover touch:h-11 touch:text-sm',
          icon === undefined && 'ps-8.5 touch:ps-2',
          isHere ? 'bg-action-wash font-medium text-action hover:bg-action-wash' : 'text-ink',
        )}
      >
        {icon}
        <span className="truncate">{entry.label}</span>
      </Link>
    </li>
  );
}
