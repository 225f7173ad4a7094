/**
 * Picks a party, item, ledger or godown by typing code or name. Options are local (`options`) or loaded (`loadOptions`).
 * F2 or arrow down opens, Enter takes the highlighted line, Escape gives the old value back.
 */
import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useState } from 'react';
import { type ComboboxOption, filterOptions, type LoadOptions, useLoadedOptions } from './combobox-options.ts';
import { Field, type FieldFrameProps } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface ComboboxProps extends FieldFrameProps {
  readonly options?: readonly ComboboxOption[] | undefined;
  readonly loadOptions?: LoadOptions | undefined;
  readonly value: ComboboxOption | null;
  readonly onValueChange: (value: ComboboxOption | null) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** Lines shown at most (default 50); a longer list is narrowed by typing. */
  readonly limit?: number | undefined;
  /** Hides the button that empties the field. */
  readonly isClearHidden?: boolean | undefined;
  /** A last line under the list, for example a link that makes a new one. */
  readonly footer?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Sees keys first; prevent the default to keep one from the field. */
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

const noOptions: readonly ComboboxOption[] = [];

export function Combobox(props: ComboboxProps) {
  const { label, isLabelHidden, hint, error, required, className, id } = props;
  const { options = noOptions, loadOptions, value, limit = 50 } = props;
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const loaded = useLoadedOptions(loadOptions, query, isOpen);
  const shown = useMemo(
    () => (loadOptions === undefined ? filterOptions(options, query, limit) : loaded.options.slice(0, limit)),
    [loadOptions, options, query, limit, loaded.options],
  );
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.key === 'F2' && !event.defaultPrevented) {
      event.preventDefault();
      setOpen(true);
    }
  };
  const changeOpen = (open: boolean) => {
    setOpen(open);
    if (!open) setQuery('');
  };
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <BaseCombobox.Root<ComboboxOption>
          items={shown}
          filter={null}
          value={value}
          onValueChange={(next) => props.onValueChange(next ?? null)}
          open={isOpen}
          onOpenChange={changeOpen}
          onInputValueChange={(text, details) => details.reason === 'input-change' && setQuery(text)}
          itemToStringLabel={(option) => option.label}
          itemToStringValue={(option) => option.value}
          isItemEqualToValue={(one, other) => one.value === other.value}
          autoHighlight
          disabled={props.disabled}
          readOnly={props.readOnly}
          name={props.name}
        >
          <BaseCombobox.InputGroup className="control relative flex items-center !pe-0">
            {value?.code !== undefined && !isOpen && (
              <span aria-hidden="true" className="me-2 shrink-0 text-faint">
                <bdi>{value.code}</bdi>
              </span>
            )}
            <BaseCombobox.Input
              {...control}
              aria-label={label}
              ref={props.ref}
              placeholder={props.placeholder}
              onKeyDown={keyDown}
              onFocus={(event) => event.target.select()}
              className="h-full w-full min-w-0 bg-transparent outline-none"
            />
            <ComboboxButtons
              isClearHidden={props.isClearHidden === true || value === null || props.disabled === true}
            />
          </BaseCombobox.InputGroup>
          <ComboboxPopup state={loaded.state} hasOptions={shown.length > 0} footer={props.footer} texts={texts} />
        </BaseCombobox.Root>
      )}
    </Field>
  );
}

function ComboboxButtons({ isClearHidden }: { readonly isClearHidden: boolean }) {
  const texts = useUiTexts();
  const button = 'grid h-full w-7 shrink-0 cursor-pointer place-items-center text-faint hover:text-ink touch:w-10';
  return (
    <>
      {!isClearHidden && (
        <BaseCombobox.Clear tabIndex={-1} aria-label={texts.clear} className={button}>
          <X aria-hidden="true" className="size-3.5" />
        </BaseCombobox.Clear>
      )}
      <BaseCombobox.Trigger tabIndex={-1} aria-label={texts.open} className={button}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </BaseCombobox.Trigger>
    </>
  );
}

interface ComboboxPopupProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly hasOptions: boolean;
  readonly footer: ReactNode;
  readonly texts: { readonly searching: string; readonly searchFailed: string; readonly noResults: string };
}

function ComboboxPopup({ state, hasOptions, footer, texts }: ComboboxPopupProps) {
  const note = { idle: hasOptions ? '' : texts.noResults, loading: texts.searching, failed: texts.searchFailed }[state];
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner sideOffset={4} className="z-50">
        <BaseCombobox.Popup className="floating flex max-h-[min(var(--available-height),22rem)] w-max max-w-[min(var(--available-width),32rem)] min-w-(--anchor-width) flex-col">
          <BaseCombobox.Status className="text-xs text-faint">
            {note !== '' && (
              <span className="flex items-center gap-2 px-3 py-2">
                {state === 'loading' && <Spinner label="" />}
                {note}
              </span>
            )}
          </BaseCombobox.Status>
          <BaseCombobox.List className="min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden">
            {(option: ComboboxOption) => <ComboboxLine key={option.value} option={option} />}
          </BaseCombobox.List>
          {footer !== undefined && <div className="border-t border-line p-1">{footer}</div>}
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  );
}

function ComboboxLine({ option }: { readonly option: ComboboxOption }) {
  return (
    <BaseCombobox.Item
      value={option}
      disabled={option.disabled ?? false}
      className="floating-item !items-baseline !gap-3 py-1 data-selected:font-medium"
    >
      {option.code !== undefined && <bdi className="w-16 shrink-0 truncate text-faint">{option.code}</bdi>}
      <span className="min-w-0">
        <span className="block truncate">{option.label}</span>
        {option.secondary !== undefined && (
          <span className="block truncate text-xs font-normal text-faint">{option.secondary}</span>
        )}
      </span>
    </BaseCombobox.Item>
  );
}
