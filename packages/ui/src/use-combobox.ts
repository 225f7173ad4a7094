/**
 * What a Combobox does with keys and typing: what is shown, when the list is open, which line is highlighted, and when a
 * value is taken. Typing highlights the best match; Enter and Tab take it; Escape and leaving give the old value back.
 */
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type ComboboxOption, filterOptions, type LoadOptions, useLoadedOptions } from './combobox-options.ts';
import { stepTo } from './option-list.tsx';

export interface UseComboboxOptions {
  readonly options: readonly ComboboxOption[];
  readonly loadOptions: LoadOptions | undefined;
  readonly findOptions: ((query: string) => readonly ComboboxOption[]) | undefined;
  readonly limit: number;
  readonly value: ComboboxOption | null;
  readonly onValueChange: (value: ComboboxOption | null) => void;
  /** Read-only or switched off: nothing opens. */
  readonly isFixed: boolean;
}

export function useCombobox(wish: UseComboboxOptions) {
  const { loadOptions, value, onValueChange, isFixed } = wish;
  const [isOpen, setOpen] = useState(false);
  /** What is being typed; `null` shows the value. */
  const [draft, setDraft] = useState<string | null>(null);
  /** Where the arrows went; `null` is the natural place. */
  const [moved, setMoved] = useState<number | null>(null);
  const query = draft ?? '';
  const loaded = useLoadedOptions(loadOptions, query, isOpen);
  const shown = useShownOptions(wish, query, isOpen, loaded.options);
  const natural = draft === null ? shown.findIndex((option) => option.value === value?.value) : 0;
  const wanted = Math.min(moved ?? Math.max(0, natural), shown.length - 1);
  const highlighted = shown[wanted]?.disabled === true ? stepTo(shown, wanted, 1) : wanted;

  const close = () => {
    setOpen(false);
    setDraft(null);
    setMoved(null);
  };
  const open = () => {
    if (!isFixed) setOpen(true);
  };
  const type = (text: string) => {
    setDraft(text);
    setMoved(null);
    open();
  };
  const select = (index: number) => {
    const option = shown[index];
    close();
    if (option !== undefined && option.disabled !== true) onValueChange(option);
  };
  /** The field is left: emptied means no value, anything half typed falls away. */
  const leave = () => {
    if (draft?.trim() === '' && value !== null) onValueChange(null);
    close();
  };
  /** True when the key was used up. */
  const pressKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!isOpen) {
      if (event.key !== 'F2' && step === undefined) return false;
      open();
      return true;
    }
    const canTake = highlighted >= 0 && loaded.state !== 'loading' && draft !== '';
    if (step !== undefined) setMoved(shown.length === 0 ? null : stepTo(shown, highlighted, step));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && canTake) select(highlighted);
    else {
      if (event.key === 'Tab' && canTake && draft !== null) select(highlighted);
      return false;
    }
    return true;
  };
  return {
    isOpen,
    text: draft ?? value?.label ?? '',
    query,
    shown,
    highlighted,
    state: loaded.state,
    open,
    close,
    type,
    select,
    leave,
    pressKey,
    setMoved,
  };
}

function useShownOptions(
  { options, loadOptions, findOptions, limit }: UseComboboxOptions,
  query: string,
  isOpen: boolean,
  loaded: readonly ComboboxOption[],
): readonly ComboboxOption[] {
  return useMemo(() => {
    if (findOptions !== undefined) return isOpen ? findOptions(query).slice(0, limit) : [];
    return loadOptions === undefined ? filterOptions(options, query, limit) : loaded.slice(0, limit);
  }, [findOptions, loadOptions, options, query, limit, loaded, isOpen]);
}
