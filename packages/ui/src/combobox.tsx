/**
 * Picks a party, item, ledger or godown by typing code or name. Options are local (`options`) or loaded (`loadOptions`).
 * F2 or arrow down opens, Enter takes the highlighted line, Escape gives the old value back.
 */
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import type { ComboboxOption, LoadOptions } from './combobox-options.ts';
import { Field, type FieldFrameProps } from './field.tsx';
import { OptionList, optionId } from './option-list.tsx';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './texts/ui-texts.tsx';
import type { UiTexts } from './texts/words.ts';
import { useCombobox } from './use-combobox.ts';

export interface ComboboxProps extends FieldFrameProps {
  readonly options?: readonly ComboboxOption[] | undefined;
  readonly loadOptions?: LoadOptions | undefined;
  /** Searches a list in memory that is too long to draw; answers at once, so that a fast Enter finds its line. */
  readonly findOptions?: ((query: string) => readonly ComboboxOption[]) | undefined;
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

function noteOf(state: 'idle' | 'loading' | 'failed', hasOptions: boolean, texts: UiTexts): ReactNode {
  if (state === 'failed') return texts.searchFailed;
  if (state === 'idle') return hasOptions ? undefined : texts.noResults;
  return (
    <>
      <Spinner label="" />
      {texts.searching}
    </>
  );
}

export function Combobox(props: ComboboxProps) {
  const { label, isLabelHidden, hint, error, required, className, id, value } = props;
  const texts = useUiTexts();
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => input.current as HTMLInputElement, []);
  const isFixed = props.disabled === true || props.readOnly === true;
  const box = useCombobox({
    options: props.options ?? noOptions,
    loadOptions: props.loadOptions,
    findOptions: props.findOptions,
    limit: props.limit ?? 50,
    value,
    onValueChange: props.onValueChange,
    isFixed,
  });
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || !box.pressKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasHighlight = box.isOpen && box.highlighted >= 0;
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <div ref={frame} className="control relative flex items-center !pe-0" data-popup-open={box.isOpen || undefined}>
          {value?.code !== undefined && !box.isOpen && (
            <span aria-hidden="true" className="me-2 shrink-0 text-faint">
              <bdi>{value.code}</bdi>
            </span>
          )}
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={box.isOpen}
            aria-controls={box.isOpen ? listId : undefined}
            aria-activedescendant={hasHighlight ? optionId(listId, box.highlighted) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={props.placeholder}
            disabled={props.disabled}
            readOnly={props.readOnly}
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.open}
            onFocus={(event) => event.target.select()}
            onBlur={box.leave}
            onKeyDown={keyDown}
            className="h-full w-full min-w-0 bg-transparent outline-none"
          />
          {props.name !== undefined && <input type="hidden" name={props.name} value={value?.value ?? ''} />}
          {!isFixed && (
            <ComboboxButtons
              isOpen={box.isOpen}
              onClear={props.isClearHidden === true || value === null ? undefined : () => props.onValueChange(null)}
              onToggle={() => (box.isOpen ? box.close() : box.open())}
              onPress={() => input.current?.focus()}
            />
          )}
          {box.isOpen && (
            <OptionList
              id={listId}
              label={label}
              anchor={frame}
              options={box.shown}
              selected={value?.value}
              query={box.query}
              highlighted={box.highlighted}
              onHighlight={box.setMoved}
              onSelect={box.select}
              note={noteOf(box.state, box.shown.length > 0, texts)}
              footer={props.footer}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface ComboboxButtonsProps {
  readonly isOpen: boolean;
  readonly onClear: (() => void) | undefined;
  readonly onToggle: () => void;
  readonly onPress: () => void;
}

/** Both are for the pointer: at the keyboard F2 opens, and emptying the field clears it. */
function ComboboxButtons({ isOpen, onClear, onToggle, onPress }: ComboboxButtonsProps) {
  const texts = useUiTexts();
  const className = 'grid h-full w-7 shrink-0 cursor-pointer place-items-center text-faint hover:text-ink touch:w-11';
  const act = (action: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    onPress();
    action();
  };
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      {onClear !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.clear}
          onMouseDown={keepFocus}
          onClick={act(onClear)}
          className={className}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={isOpen ? texts.close : texts.open}
        onMouseDown={keepFocus}
        onClick={act(onToggle)}
        className={className}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
    </>
  );
}
