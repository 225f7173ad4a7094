/** Words of a file that are none of ours: each gets the value that it means, and those that have one may get another. */
import { Bdi, formatCount } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { withWord } from './mapping.ts';
import { Meaning } from './meaning.tsx';
import { FoldedStep, type MappingStepProps } from './step.tsx';
import { fieldNamed, type ShownWord, wordsToShow } from './words.ts';

export function WordsStep({ run, plan, kind, mapping, onChange }: MappingStepProps) {
  const t = useT();
  const { unknown, known } = wordsToShow(kind.table, plan, run.mapping);
  if (unknown.length + known.length === 0) return null;
  const line = ({ field, word, rows }: ShownWord) => {
    const definition = fieldNamed(kind.table, field);
    if (definition === undefined) return null;
    return (
      <li key={`${field} ${word}`} className="grid grid-cols-2 items-center gap-3">
        <span className="min-w-0">
          <Bdi className="block truncate font-medium">{word}</Bdi>
          <span className="block truncate text-xs text-soft">
            {t(definition.label)}
            {rows !== undefined && ` · ${t('{n, plural, one {# row} other {# rows}}', { n: rows })}`}
          </span>
        </span>
        <Meaning
          label={t('{word} means', { word })}
          none={t('Means nothing')}
          field={definition}
          value={mapping.values?.[field]?.[word] ?? ''}
          onChange={(value) => onChange(withWord(mapping, field, word, value))}
        />
      </li>
    );
  };
  return (
    <FoldedStep
      title={t('Words')}
      isOpen={unknown.length > 0}
      summary={
        unknown.length > 0
          ? t(
              '{n, plural, one {# word of the file means nothing here yet} other {# words of the file mean nothing here yet}}',
              {
                n: unknown.length,
              },
            )
          : t('All words of the file are known')
      }
    >
      {unknown.length > 0 && <ul className="grid gap-x-6 gap-y-3 desk:grid-cols-2">{unknown.map(line)}</ul>}
      {known.length > 0 && (
        <details open={unknown.length === 0}>
          <summary className="flex min-h-target w-fit cursor-pointer items-center text-soft">
            {t('Words that have a meaning already: {n}', { n: formatCount(known.length) })}
          </summary>
          <ul className="grid gap-x-6 gap-y-3 desk:grid-cols-2">{known.map(line)}</ul>
        </details>
      )}
    </FoldedStep>
  );
}
