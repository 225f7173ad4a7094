/** The search of a register: what is typed goes into the address a moment after the last key; Escape clears and leaves it. */
import { TextField } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';

export interface SearchFilterProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** What may be searched for; the field's name and what it shows while empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchFilter({ ref, label, value, onChange }: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, 250);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setTyped('');
    event.currentTarget.blur();
  };
  return (
    <TextField
      ref={ref}
      label={label}
      isLabelHidden
      type="search"
      placeholder={label}
      icon={<Search aria-hidden="true" className="size-4" />}
      className="px-4 desk:w-64 desk:px-0"
      value={typed}
      onValueChange={setTyped}
      onKeyDown={leave}
    />
  );
}
