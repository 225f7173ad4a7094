/** A setting that takes effect at once. For a choice that is saved with a form, use Checkbox. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly onCheckedChange?: ((checked: boolean) => void) | undefined;
}

export function Switch({ label, hint, onCheckedChange, onChange, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-target cursor-pointer items-center justify-between gap-3', className)}>
      <span className="touch:text-base">
        {label}
        {hint !== undefined && <span className="block text-xs text-faint">{hint}</span>}
      </span>
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is on
          role="switch"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className="peer h-5 w-9 cursor-pointer appearance-none rounded-full border border-edge bg-sunken checked:border-action checked:bg-action disabled:cursor-not-allowed disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-3 rounded-full bg-edge transition-[inset] peer-checked:start-5 peer-checked:bg-on-action"
        />
      </span>
    </label>
  );
}
