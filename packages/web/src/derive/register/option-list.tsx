/** A short list of values to choose one from, as lines that are pressed. */
import { Found } from '@fieldbook/ui';

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

export function OptionList({ options, value, query = '', onTake }: OptionListProps) {
  return (
    <ul className="max-h-72 overflow-y-auto">
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
