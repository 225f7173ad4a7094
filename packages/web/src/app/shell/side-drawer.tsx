/** The menu at the line's start (SPEC §2, Side menu), collapsible to a strip of icons at the desk, each opening its group beside it. */
import { classNames, IconButton, Popover } from '@fieldbook/ui';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useState } from 'react';
import type { MenuGroup } from '../../derive/menu/menu-entries.ts';
import { useMenu } from '../../derive/menu/use-menu.ts';
import { useT } from '../../i18n/language.tsx';
import { changePreferences, preferences } from '../../session/preferences.ts';
import { useStore } from '../../session/store.ts';
import { Brand, BrandMark } from '../brand.tsx';
import { menuIcons } from './menu-icons.tsx';
import { GroupLines, MenuList, useHere, useMenuVisits } from './menu-list.tsx';

export function SideDrawer() {
  const t = useT();
  const { isDrawerNarrow } = useStore(preferences);
  useMenuVisits();
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
          <NarrowGroup group={group} />
        </li>
      ))}
    </ul>
  );
}

function NarrowGroup({ group }: { readonly group: MenuGroup }) {
  const here = useHere(useMenu());
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={group.label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={group.label} icon={menuIcons[group.key]} />}
    >
      <div className="max-h-[80dvh] w-56 overflow-y-auto">
        <GroupLines id={`flyout-${group.key}`} group={group} here={here} onFollow={() => setOpen(false)} />
      </div>
    </Popover>
  );
}
