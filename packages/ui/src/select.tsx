/** One of a short, closed list. For more than about ten options or anything that is searched, use Combobox. */
import { Select as BaseSelect } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';

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
}

export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, hint, error, required, className, id } = props;
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, id }}>
      {(control) => (
        <BaseSelect.Root<Value>
          items={props.options}
          value={props.value}
          onValueChange={(value) => value !== null && props.onValueChange(value)}
          disabled={props.disabled}
          readOnly={props.readOnly}
          name={props.name}
          modal={false}
        >
          <BaseSelect.Trigger
            {...control}
            aria-label={label}
            ref={props.ref}
            className="control flex cursor-pointer items-center justify-between gap-2 text-start"
          >
            <BaseSelect.Value
              placeholder={<span className="text-faint">{props.placeholder}</span>}
              className="truncate"
            />
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </BaseSelect.Trigger>
          <SelectPopup options={props.options} />
        </BaseSelect.Root>
      )}
    </Field>
  );
}

function SelectPopup({ options }: { readonly options: readonly SelectOption[] }) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
        <BaseSelect.Popup className="floating max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1">
          <BaseSelect.List>
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="floating-item"
              >
                <BaseSelect.ItemText className="grow">{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator className="text-action">
                  <Check aria-hidden="true" className="size-4" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}
