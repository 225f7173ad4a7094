/**
 * Opens the palette that leads everywhere: by a press, by ctrl+/ or ctrl+k. The palette is a script of its own; what is typed
 * until its field has the cursor is kept for it.
 */
import { Kbd, useIsPhone, useOpenedOnce } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { withDeskWords } from '../../i18n/words.ts';

const loadPalette = () => withDeskWords(import('./palette/palette.tsx'));
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));

export function SearchBox() {
  const t = useT();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const wasOpen = useOpenedOnce(isOpen, loadPalette);
  const change = (next: boolean) => {
    setOpen(next);
    setQuery('');
  };
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || (event.key !== '/' && event.key.toLowerCase() !== 'k')) return;
      event.preventDefault();
      setOpen(true);
      setQuery('');
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const keep = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isTyped = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isTyped || (target instanceof Element && target.closest('[role=dialog]') !== null)) return;
      event.preventDefault();
      setQuery((before) => before + key);
    };
    document.addEventListener('keydown', keep, { capture: true });
    return () => document.removeEventListener('keydown', keep, { capture: true });
  }, [isOpen]);
  return (
    <search className="w-full max-w-80 min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Control+/"
        onClick={() => change(true)}
        className="control flex cursor-pointer items-center gap-2 text-faint"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 grow truncate text-start">{t('Search')}</span>
        {!isPhone && (
          <span aria-hidden="true" className="shrink-0">
            <Kbd>ctrl+k</Kbd>
          </span>
        )}
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <Palette open={isOpen} onOpenChange={change} query={query} onQueryChange={setQuery} />
        </Suspense>
      )}
    </search>
  );
}
