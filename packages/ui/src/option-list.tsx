/** The list that Select and Combobox open: options with a highlight that the keyboard moves; the input keeps the focus. */
import Check from 'lucide-react/icons/check';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Anchored } from './anchored.tsx';
import { Found } from './found.tsx';

export interface ListOption {
  readonly value: string;
  readonly label: string;
  readonly code?: string | undefined;
  readonly secondary?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<Element | null>;
  readonly options: readonly ListOption[];
  readonly selected: string | undefined;
  /** The options were found by it. */
  readonly query?: string | undefined;
  readonly highlighted: number;
  readonly onHighlight: (index: number) => void;
  readonly onSelect: (index: number) => void;
  /** Above the options: searching, nothing found. */
  readonly note?: ReactNode;
  /** Below the options. */
  readonly footer?: ReactNode;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The next index that can be chosen, around the ends; the same when there is none. */
export function stepTo(options: readonly ListOption[], from: number, step: 1 | -1): number {
  for (let moved = 1; moved <= options.length; moved += 1) {
    const index = (from + step * moved + options.length * (moved + 1)) % options.length;
    if (options[index]?.disabled !== true) return index;
  }
  return from;
}

export function OptionList(props: OptionListProps) {
  const { id, options, highlighted, note, footer } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    // The input keeps the focus: pressing here must not take it.
    <Anchored
      anchor={props.anchor}
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-[min(var(--room),22rem)] w-max min-w-(--anchor-width) flex-col [&:popover-open]:flex"
    >
      <div role="status" className="text-xs text-faint">
        {note !== undefined && <span className="flex items-center gap-2 px-3 py-2">{note}</span>}
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={props.label}
        className="min-h-0 overflow-y-auto overscroll-contain p-1 empty:hidden"
      >
        {options.map((option, index) => (
          <OptionLine
            key={option.value}
            id={optionId(id, index)}
            option={option}
            query={props.query ?? ''}
            isSelected={option.value === props.selected}
            isHighlighted={index === highlighted}
            onHighlight={() => props.onHighlight(index)}
            onSelect={() => props.onSelect(index)}
          />
        ))}
      </div>
      {footer !== undefined && <div className="border-t border-line p-1">{footer}</div>}
    </Anchored>
  );
}

interface OptionLineProps {
  readonly id: string;
  readonly option: ListOption;
  readonly query: string;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  readonly onHighlight: () => void;
  readonly onSelect: () => void;
}

function OptionLine({ id, option, query, isSelected, isHighlighted, onHighlight, onSelect }: OptionLineProps) {
  const isDisabled = option.disabled === true;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      data-highlighted={isHighlighted || undefined}
      data-disabled={isDisabled || undefined}
      onMouseMove={isDisabled || isHighlighted ? undefined : onHighlight}
      onClick={isDisabled ? undefined : onSelect}
      className="floating-item py-1"
    >
      {option.code !== undefined && (
        <span className="w-16 shrink-0 self-baseline truncate text-faint">
          <bdi>
            <Found text={option.code} query={query} />
          </bdi>
        </span>
      )}
      <span className="min-w-0 grow">
        <span className={isSelected ? 'block truncate font-medium' : 'block truncate'}>
          <Found text={option.label} query={query} />
        </span>
        {option.secondary !== undefined && (
          <span className="block truncate text-xs text-faint">
            <Found text={option.secondary} query={query} />
          </span>
        )}
      </span>
      <Check aria-hidden="true" className={`size-4 shrink-0 text-action ${isSelected ? '' : 'invisible'}`} />
    </div>
  );
}
