/** One of a short, closed list. For more than about ten options or anything that is searched, use Combobox. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';
import { OptionList, optionId, stepTo } from './option-list.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string = string> extends FieldFrameProps {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Sees keys first; prevent the default to keep one from the field. */
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
}

const opening = new Set(['ArrowDown', 'ArrowUp', 'F2', ' ']);

/** The option whose label begins with the letter, after the current one, around the end. */
function byLetter(options: readonly SelectOption[], from: number, letter: string): number {
  const begins = (index: number) => options[index]?.label.toLocaleLowerCase().startsWith(letter) === true;
  const order = options.map((_, index) => (from + 1 + index) % options.length);
  return order.find(begins) ?? from;
}

/** Where a key leads in the open list; undefined when it does not move. */
function moveTo(options: readonly SelectOption[], index: number, key: string): number | undefined {
  const [from, step] =
    { ArrowDown: [index, 1], ArrowUp: [index, -1], Home: [-1, 1], End: [options.length, -1] }[key] ?? [];
  return from === undefined ? undefined : stepTo(options, from, step === 1 ? 1 : -1);
}

function useSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange } = props;
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const isOpen = highlighted !== null;
  const current = options.findIndex((option) => option.value === value);
  const open = () => {
    if (props.disabled !== true && props.readOnly !== true) setHighlighted(Math.max(0, current));
  };
  const select = (index: number) => {
    setHighlighted(null);
    const option = options[index];
    if (option !== undefined && option.disabled !== true && option.value !== value) onValueChange(option.value);
  };
  const keyWhenOpen = (event: KeyboardEvent, index: number) => {
    const target = moveTo(options, index, event.key);
    if (target !== undefined) setHighlighted(target);
    else if (event.key === 'Enter' || event.key === ' ') select(index);
    else if (event.key === 'Escape') setHighlighted(null);
    else if (event.key.length === 1) setHighlighted(byLetter(options, index, event.key.toLocaleLowerCase()));
    else {
      if (event.key === 'Tab') select(index);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const keyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    props.onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (highlighted !== null) keyWhenOpen(event, highlighted);
    else if (opening.has(event.key)) {
      event.preventDefault();
      open();
    }
  };
  return { isOpen, highlighted, setHighlighted, current, open, select, keyDown };
}

export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, hint, error, required, className, id, options } = props;
  const listId = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  useImperativeHandle(props.ref, () => anchor.current as HTMLButtonElement, []);
  const { isOpen, highlighted, setHighlighted, current, open, select, keyDown } = useSelect(props);
  const shown = options[current]?.label;
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <>
          <button
            {...control}
            ref={anchor}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-label={label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={highlighted === null ? undefined : optionId(listId, highlighted)}
            aria-readonly={props.readOnly || undefined}
            disabled={props.disabled}
            data-disabled={props.readOnly || undefined}
            onClick={() => (isOpen ? setHighlighted(null) : open())}
            onKeyDown={keyDown}
            onBlur={() => setHighlighted(null)}
            className="control flex cursor-pointer items-center justify-between gap-2 text-start"
          >
            <span className={shown === undefined ? 'truncate text-faint' : 'truncate'}>
              {shown ?? props.placeholder ?? '\u00A0'}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </button>
          {props.name !== undefined && <input type="hidden" name={props.name} value={props.value ?? ''} />}
          {isOpen && (
            <OptionList
              id={listId}
              label={label}
              anchor={anchor}
              options={options}
              selected={props.value ?? undefined}
              highlighted={highlighted ?? -1}
              onHighlight={setHighlighted}
              onSelect={select}
            />
          )}
        </>
      )}
    </Field>
  );
}
