/** A short list of values to choose one from, as lines that are pressed; the arrows walk them. */
import { Found } from '@fieldbook/ui';
import type { KeyboardEvent } from 'react';

const line =
  'flex min-h-control w-full min-w-40 cursor-pointer items-center rounded-sm px-2 text-start text-grid hover:bg-hover aria-pressed:font-medium aria-pressed:text-action touch:text-base';

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

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target, currentTarget } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  const lines = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  lines[lines.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** A panel whose script came after it opened has kept the focus for its list. */
function takeFocus(list: HTMLUListElement | null): void {
  if (list !== null && document.activeElement === list.closest('[role=dialog]')) list.querySelector('button')?.focus();
}

export function OptionList({ options, value, query = '', onTake }: OptionListProps) {
  return (
    <ul ref={takeFocus} className="max-h-72 overflow-y-auto" onKeyDown={walk}>
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
