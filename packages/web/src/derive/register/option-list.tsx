/** A short list of values to choose one from, as lines that are pressed; the arrows walk them. */
import { Found } from '@fieldbook/ui';
import type { KeyboardEvent } from 'react';

const line =
  'flex min-h-control w-full min-w-40 cursor-pointer items-center rounded-sm px-2 text-start text-grid hover:bg-hover aria-pressed:font-medium aria-pressed:text-action touch:text-base';

/** The arrows between the buttons of a list. */
export function stepTo(from: HTMLElement, by: 1 | -1): void {
  const buttons = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])];
  buttons[buttons.indexOf(from) + by]?.focus();
}

export function walkButtons(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  event.preventDefault();
  stepTo(target, key === 'ArrowDown' ? 1 : -1);
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface OptionListProps {
  readonly options: readonly Option[];
  readonly value: string | undefined;
  /** The options were found by it. */
  readonly query?: string;
  readonly onTake: (value: string) => void;
}

/** A panel whose script came after it opened has kept the focus for its list. */
function takeFocus(list: HTMLUListElement | null): void {
  if (list !== null && document.activeElement === list.closest('[role=dialog]')) list.querySelector('button')?.focus();
}

export function OptionList({ options, value, query = '', onTake }: OptionListProps) {
  return (
    <ul ref={takeFocus} className="max-h-72 overflow-y-auto" onKeyDown={walkButtons}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            aria-pressed={option.value === value}
            className={line}
            onClick={() => onTake(option.value)}
          >
            <bdi>
              <Found text={option.label} query={query} />
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
