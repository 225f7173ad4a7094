/**
 * Where goods are searched, typed or scanned: it has the focus as soon as the panel is there, so that a scanner which types
 * reaches it, and calls the system's keyboard only when it is pressed. Enter takes the item whose code it is.
 */
import { IconButton } from '@fieldbook/ui';
import Images from 'lucide-react/icons/images';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findScanned } from '../../derive/masters/scanned-code.ts';
import { useT } from '../../i18n/language.tsx';
import { useVisit } from './visit-context.ts';

export interface SearchBarProps {
  /** Nothing lies over it. */
  readonly isShown: boolean;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onAdd: (item: string, unit: string) => void;
  readonly onScan: () => void;
  /** Nothing where items are not chosen by picture. */
  readonly onPictures?: (() => void) | undefined;
}

export function SearchBar({ isShown, query, onQuery, onAdd, onScan, onPictures }: SearchBarProps) {
  const t = useT();
  const { indexOf, masters } = useVisit();
  const input = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const [unknown, setUnknown] = useState('');
  useFocus(input, isShown);
  const take = () => {
    const index = indexOf('item');
    const code = query.trim();
    if (index === undefined || code === '') return;
    const only = index.search(code, 2);
    const found = findScanned(code, index, masters.item) ?? (only.length === 1 ? smallestOf(only[0]?.code) : undefined);
    if (found === undefined) return setUnknown(only.length === 0 ? code : '');
    onAdd(found.item, found.unit);
    setUnknown('');
    onQuery('');
  };
  const smallestOf = (code = '') => {
    const unit = masters.item(code)?.units[0]?.unit;
    return unit === undefined ? undefined : { item: code, unit };
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape') onQuery('');
  };
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-faint"
          />
          <input
            ref={input}
            type="text"
            role="searchbox"
            aria-label={t('Item, code or barcode')}
            placeholder={t('Item, code or barcode')}
            inputMode={isTyping ? 'search' : 'none'}
            enterKeyHint="done"
            autoComplete="off"
            value={query}
            onPointerDown={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onKeyDown={press}
            onChange={(event) => {
              setUnknown('');
              onQuery(event.target.value);
            }}
            className="control h-11 !ps-9 !pe-11"
          />
          {query !== '' && (
            <button
              type="button"
              aria-label={t('Empty the search')}
              onClick={() => {
                onQuery('');
                input.current?.focus();
              }}
              className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center text-faint"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          )}
        </div>
        <IconButton
          variant="secondary"
          label={t('Scan barcodes')}
          icon={<ScanBarcode aria-hidden="true" className="size-5" />}
          onClick={onScan}
        />
        {onPictures !== undefined && (
          <IconButton
            variant="secondary"
            label={t('Items by picture')}
            icon={<Images aria-hidden="true" className="size-5" />}
            onClick={onPictures}
          />
        )}
      </div>
      {unknown !== '' && (
        <p role="alert" className="pt-1.5 text-sm text-refused">
          {t('No item has the code {code}', { code: unknown })}
        </p>
      )}
    </>
  );
}

/** What is typed while no field has the focus goes into the search as well: a scanner types wherever it is. */
function useFocus(input: { readonly current: HTMLInputElement | null }, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    input.current?.focus({ preventScroll: true });
    const listen = (event: globalThis.KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isFree = !(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement);
      if (isText && isFree && event.key !== ' ') input.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [input, isShown]);
}
