/** The lines of the palette for what is typed, in groups whose order never changes; without words what was opened last. */
import type { SearchAnswer } from '@fieldbook/core/api/search-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { useMemo } from 'react';
import type { MenuEntry } from '../../../derive/menu/menu-entries.ts';
import { useMenu } from '../../../derive/menu/use-menu.ts';
import { visitAt } from '../../../derive/visit-places.ts';
import { typeNamed } from '../../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../../i18n/language.tsx';
import { useOutbox } from '../../../offline/outbox.ts';
import { useMe } from '../../../session/use-me.ts';
import { type Action, actions, askedAction } from './actions.ts';
import type { PaletteEntry, PaletteGroup } from './entry.ts';
import { foundEntries, type Reader, statementOf } from './found-entries.ts';
import { type Named, ranked } from './rank.ts';
import { recentsOf } from './recents.ts';
import { synonymsOf } from './synonyms.ts';
import { useFound } from './use-found.ts';

const MOST_SCREENS = 7;
const MOST_PARTIES = 3;

type Screen = Named & MenuEntry & { readonly group: string };

const noAnswer: SearchAnswer = { customers: [], suppliers: [], items: [], ledgers: [], vouchers: [] };

/** Screens with all their names; vouchers are called by what is done there. */
function useScreens(): readonly Screen[] {
  const t = useT();
  const menu = useMenu();
  return useMemo(
    () =>
      menu.flatMap(({ label: group, entries }) =>
        entries.map((entry): Screen => {
          const action = actions.find(({ key }) => key === entry.key);
          const own = action?.label === undefined ? [] : [action.label];
          // "Sales" is a form and a register: with its group each is found by name.
          const names = [...namesOf(entry.key, t), ...own, entry.label, `${entry.label} ${group}`];
          return { ...entry, group, label: own[0] === undefined ? entry.label : t(own[0]), names };
        }),
      ),
    [menu, t],
  );
}

function namesOf(key: string, say: (text: string) => string): readonly string[] {
  const words = synonymsOf(key);
  return words === undefined ? [] : [words, say(words)].flatMap((each) => each.split(/[,،]/));
}

/** A voucher of the action for a party, where the person may begin one. */
function actionPlace(
  { key }: Action,
  code: string,
  screens: readonly Screen[],
  hasVan: boolean,
): Pick<PaletteEntry, 'to' | 'search'> | undefined {
  const screen = screens.find((each) => each.key === key);
  if (screen !== undefined && key.endsWith('-register')) return { to: screen.to, search: { party: code } };
  const type = typeNamed(key);
  if (screen === undefined || type?.party === undefined) return undefined;
  if (hasVan && type.visit !== undefined) {
    const { to, search } = visitAt({ customer: code, tab: key });
    return { to, search: { ...search } };
  }
  return { to: screen.to, search: { ...screen.search, party: code } };
}

export interface Palette {
  readonly groups: readonly PaletteGroup[];
  /** More may come. */
  readonly isAsking: boolean;
}

/** `isOpen`: what was opened last is read anew with every opening. */
export function usePalette(query: string, isOpen: boolean): Palette {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const hasVan = useOutbox()?.register.lease !== undefined;
  const screens = useScreens();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every opening reads them anew
  const recents = useMemo(() => recentsOf(me.user.code), [me, isOpen]);
  const asked = useMemo(() => {
    const isKnown = ({ key }: Action) => key === 'statement' || screens.some((screen) => screen.key === key);
    return askedAction(query, actions.filter(isKnown), { say: t, names: (key) => namesOf(key, t) });
  }, [query, screens, t]);
  const { answers, isAsking } = useFound(asked === undefined ? [query] : [query, asked.party]);
  const groups = useMemo((): readonly PaletteGroup[] => {
    const reader: Reader = { me, language, hasVan };
    const shown = (entry: Screen): PaletteEntry => ({ ...entry, kind: 'screen', note: entry.group });
    if (query.trim() === '') {
      const entries = recents.flatMap((entry) => {
        if (entry.kind !== 'screen') return [entry];
        const screen = screens.find(({ key }) => key === entry.key);
        return screen === undefined ? [] : [shown(screen)];
      });
      return [{ key: 'recent', label: t('Opened last'), entries }];
    }
    const used = recents.map(({ key }) => key);
    const found = foundEntries(answers[0] ?? noAnswer, reader);
    const begun = asked === undefined ? [] : begunFor(asked.action, answers[1] ?? noAnswer);
    // Screens stand behind what is begun: they wait for it, so that nothing moves down under a finger.
    const isFirst = asked === undefined || begun.length > 0 || !isAsking;
    const fitting = isFirst ? ranked(screens, query, used, MOST_SCREENS) : [];
    return [
      { key: 'actions', label: t('Begin'), entries: begun },
      { key: 'screens', label: t('Screens'), entries: fitting.map(shown) },
      { key: 'customers', label: t('Customers'), entries: found.customers },
      { key: 'suppliers', label: t('Suppliers'), entries: found.suppliers },
      { key: 'items', label: t('Items'), entries: found.items },
      { key: 'ledgers', label: t('Ledgers'), entries: found.ledgers },
      { key: 'vouchers', label: t('Vouchers'), entries: found.vouchers },
    ];

    function begunFor(action: Action, answer: SearchAnswer): readonly PaletteEntry[] {
      const parties = action.sides.flatMap((side) =>
        (side === 'customer' ? answer.customers : answer.suppliers).map((party) => ({ side, party })),
      );
      return parties.slice(0, MOST_PARTIES).flatMap(({ side, party }): PaletteEntry[] => {
        const { code } = party;
        const place =
          action.key === 'statement' ? statementOf(side, code, me) : actionPlace(action, code, screens, hasVan);
        if (place === undefined) return [];
        const label = t(action.withParty, { party: nameIn(language, party) });
        return [{ key: `${action.key} ${side} ${code}`, kind: side, label, note: code, ...place }];
      });
    }
  }, [query, screens, recents, answers, isAsking, asked, me, language, hasVan, t]);
  return { groups: groups.filter(({ entries }) => entries.length > 0), isAsking };
}
