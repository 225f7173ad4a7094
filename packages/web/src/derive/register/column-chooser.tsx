/** Choosing the columns of a register and their order; loaded when it is first opened. */
import type { RegisterDefinition } from '@fieldbook/core/definition/register';
import { Button, Checkbox, IconButton } from '@fieldbook/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLabel, useT } from '../../i18n/language.tsx';
import type { ShownColumns } from './use-columns.ts';

export interface ColumnChooserProps {
  readonly register: RegisterDefinition;
  readonly columns: ShownColumns;
}

export function ColumnChooser({ register, columns }: ColumnChooserProps) {
  const t = useT();
  const label = useLabel();
  const { names, change } = columns;
  const hidden = register.columns.map(({ name }) => name).filter((name) => !names.includes(name));
  const move = (name: string, by: number) => {
    const from = names.indexOf(name);
    const rest = names.filter((each) => each !== name);
    change([...rest.slice(0, from + by), name, ...rest.slice(from + by)]);
  };
  const toggle = (name: string, isShown: boolean) =>
    change(isShown ? [...names, name] : names.filter((each) => each !== name));
  return (
    <div className="flex w-72 max-w-full flex-col gap-2">
      <p className="text-xs text-soft">{t('Kept for you on this device.')}</p>
      <ul className="-mx-1 max-h-96 overflow-y-auto px-1">
        {[...names, ...hidden].map((name) => {
          const column = register.columns.find((each) => each.name === name);
          const at = names.indexOf(name);
          if (column === undefined) return null;
          const words = label(column.label);
          return (
            <li key={name} className="flex items-center gap-1">
              <Checkbox
                className="grow"
                label={words}
                checked={at >= 0}
                disabled={at >= 0 && names.length === 1}
                onCheckedChange={(isShown) => toggle(name, isShown)}
              />
              {at >= 0 && (
                <>
                  <IconButton
                    label={t('Move {name} before', { name: words })}
                    icon={<ArrowUp aria-hidden="true" className="size-3.5" />}
                    disabled={at === 0}
                    onClick={() => move(name, -1)}
                  />
                  <IconButton
                    label={t('Move {name} after', { name: words })}
                    icon={<ArrowDown aria-hidden="true" className="size-3.5" />}
                    disabled={at === names.length - 1}
                    onClick={() => move(name, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {!columns.isUsual && <Button onClick={() => change(undefined)}>{t('Usual columns')}</Button>}
    </div>
  );
}
