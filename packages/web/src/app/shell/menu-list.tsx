/**
 * The menu's groups with their entries, one group open at a time: at the desk in the drawer, on a phone in the sheet. On top stand
 * favourites and the screens opened last; further entries of a group come when somebody asks for all of it.
 */
import { classNames } from '@fieldbook/ui';
import { Link, useLocation } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FavouriteStar } from '../../derive/favourite-star.tsx';
import type { MenuEntry, MenuGroup } from '../../derive/menu/menu-entries.ts';
import { useMenu } from '../../derive/menu/use-menu.ts';
import { useT } from '../../i18n/language.tsx';
import { menuMemory, noteVisit, openGroup } from '../../session/menu-memory.ts';
import { useStore } from '../../session/store.ts';
import { menuIcons } from './menu-icons.tsx';

/** Shown of the screens opened last; favourites and what stands in the open group are not said twice. */
const SHOWN_RECENT = 3;

interface Here {
  readonly group: string;
  readonly key: string;
}

const isAt = ({ to }: MenuEntry, pathname: string): boolean => to.toLowerCase() === pathname.toLowerCase();

export function useHere(groups: readonly MenuGroup[]): Here | undefined {
  const { pathname } = useLocation();
  for (const { key: group, entries } of groups) {
    const entry = entries.find((each) => isAt(each, pathname));
    if (entry !== undefined) return { group, key: entry.key };
  }
  return undefined;
}

/** Remembers where the person works. */
export function useMenuVisits(): void {
  const here = useHere(useMenu());
  const [group, key] = [here?.group, here?.key];
  useEffect(() => {
    if (group !== undefined && key !== undefined) noteVisit(key, group);
  }, [group, key]);
}

export function MenuList({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const t = useT();
  const groups = useMenu();
  const here = useHere(groups);
  const { open, favourites, recent } = useStore(menuMemory);
  const entries = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry.key, entry] as const)));
  const found = (keys: readonly string[]) => keys.flatMap((key) => entries.get(key) ?? []);
  const inSight = new Set([
    ...favourites,
    ...groups.flatMap(({ key, entries: own }) =>
      key === open || key === 'dashboard' ? own.map((each) => each.key) : [],
    ),
  ]);
  const lately = found(recent.filter((key) => !inSight.has(key))).slice(0, SHOWN_RECENT);
  const lines = (shown: readonly MenuEntry[]) =>
    shown.map((entry) => <MenuLine key={entry.key} entry={entry} here={here} onFollow={onFollow} />);
  const [dashboard, ...others] = groups;
  return (
    <>
      {dashboard !== undefined && <ul className="px-2">{lines(dashboard.entries)}</ul>}
      <TopSection title={t('Favourites')}>{lines(found(favourites))}</TopSection>
      <TopSection title={t('Recent')}>{lines(lately)}</TopSection>
      <div className="mt-3">
        {others.map((group) => (
          <MenuSection key={group.key} group={group} here={here} isOpen={group.key === open} onFollow={onFollow} />
        ))}
      </div>
    </>
  );
}

function TopSection({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="mt-3 px-2">
      <h2 className="flex h-8 items-center px-2 text-xs font-medium text-faint">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface MenuSectionProps {
  readonly group: MenuGroup;
  readonly here: Here | undefined;
  readonly isOpen: boolean;
  readonly onFollow: (() => void) | undefined;
}

function MenuSection({ group, here, isOpen, onFollow }: MenuSectionProps) {
  const id = `menu-${group.key}`;
  return (
    <section className="px-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => openGroup(isOpen ? undefined : group.key)}
        className="flex h-8 w-full cursor-pointer items-center gap-2.5 rounded-md px-2 text-grid font-medium hover:bg-hover touch:h-11 touch:text-sm"
      >
        {menuIcons[group.key]}
        <span className="grow truncate text-start">{group.label}</span>
        <ChevronRight
          aria-hidden="true"
          className={classNames('size-4 text-faint', isOpen ? 'rotate-90' : 'icon-turns')}
        />
      </button>
      {isOpen && <GroupLines id={id} group={group} here={here} onFollow={onFollow} />}
    </section>
  );
}

/** Entries of a group; what is folded shows with all of them, or when one works there. */
export function GroupLines({ id, group, here, onFollow }: Omit<MenuSectionProps, 'isOpen'> & { readonly id: string }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = group.entries.filter(({ isFolded, key }) => isWhole || !isFolded || key === here?.key);
  const folded = group.entries.length - shown.length;
  return (
    <ul id={id} className="pb-1">
      {shown.map((entry) => (
        <MenuLine key={entry.key} entry={entry} here={here} isInGroup onFollow={onFollow} />
      ))}
      {folded > 0 && (
        <li>
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="flex h-7.5 w-full cursor-pointer items-center rounded-md ps-8.5 pe-2 text-grid text-soft hover:bg-hover touch:h-11 touch:text-sm"
          >
            {t('Show {count} more', { count: folded })}
          </button>
        </li>
      )}
    </ul>
  );
}

interface MenuLineProps {
  readonly entry: MenuEntry;
  readonly here: Here | undefined;
  readonly isInGroup?: boolean;
  readonly onFollow: (() => void) | undefined;
}

function MenuLine({ entry, here, isInGroup = false, onFollow }: MenuLineProps) {
  const { favourites } = useStore(menuMemory);
  const line = useRef<HTMLLIElement>(null);
  const isHere = here?.key === entry.key;
  const isFavourite = favourites.includes(entry.key);
  useEffect(() => {
    if (isHere && isInGroup) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere, isInGroup]);
  return (
    <li ref={line} className="group relative">
      <Link
        to={entry.to}
        search={entry.search}
        onClick={onFollow}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex h-7.5 items-center rounded-md px-2 pe-8 text-grid hover:bg-hover touch:h-11 touch:pe-11 touch:text-sm',
          isInGroup && 'ps-8.5',
          isHere ? 'bg-action-wash font-medium text-action hover:bg-action-wash' : 'text-ink',
        )}
      >
        <span className="truncate">{entry.label}</span>
      </Link>
      <span
        className={classNames(
          'absolute end-0 top-0 flex h-full items-center',
          !isFavourite && 'desk:opacity-0 desk:focus-within:opacity-100 desk:group-hover:opacity-100',
        )}
      >
        <FavouriteStar entryKey={entry.key} label={entry.label} className="desk:h-7 desk:w-7" iconClass="size-3.5" />
      </span>
    </li>
  );
}
