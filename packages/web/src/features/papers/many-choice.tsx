/** Several of many: boxes with one for all of them, and a search where the list is long. None means all (SPEC §2, Dialogs). */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { foldText } from '@fieldbook/core/kernel/fold-text';
import { Bdi, Checkbox, Code, TextField } from '@fieldbook/ui';
import { useState } from 'react';
import { useLabel, useLanguage } from '../../i18n/language.tsx';
import { paperWords } from './paper-words.ts';

/** A list that is longer has a search. */
const LONG = 8;

export interface ManyChoiceProps {
  readonly label: string;
  readonly rows: readonly MasterRow[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function ManyChoice({ label, rows, chosen, onChange }: ManyChoiceProps) {
  const say = useLabel();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  if (rows.length === 0) return <p className="text-sm text-soft">{say(paperWords.nothing)}</p>;
  const wanted = foldText(query);
  const isFound = ({ code, name, nameArabic = '' }: MasterRow) =>
    [code, name, nameArabic].some((text) => foldText(text).includes(wanted));
  const isAll = chosen.length === rows.length;
  const toggle = (code: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, code] : chosen.filter((each) => each !== code));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 text-xs font-medium text-soft touch:text-sm">{label}</legend>
      {rows.length > LONG && (
        <TextField
          isLabelHidden
          label={say(paperWords.search)}
          placeholder={say(paperWords.search)}
          value={query}
          onValueChange={setQuery}
        />
      )}
      <div className="max-h-60 overflow-y-auto rounded-md border border-line px-3 py-1">
        <Checkbox
          label={<span className="font-medium">{say(paperWords.all)}</span>}
          hint={chosen.length === 0 ? say(paperWords.noneMeansAll) : undefined}
          checked={isAll}
          isMixed={!isAll && chosen.length > 0}
          onCheckedChange={(isOn) => onChange(isOn ? rows.map(({ code }) => code) : [])}
        />
        {rows.filter(isFound).map((row) => (
          <Checkbox
            key={row.code}
            label={
              <span className="flex flex-wrap items-baseline gap-x-2">
                <Bdi>{nameIn(language, row)}</Bdi>
                <span className="text-xs text-faint">
                  <Code>{row.code}</Code>
                </span>
              </span>
            }
            checked={chosen.includes(row.code)}
            onCheckedChange={(isOn) => toggle(row.code, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
