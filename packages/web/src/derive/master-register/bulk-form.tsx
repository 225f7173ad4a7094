/** One field, one value, for all rows that are chosen: what stands there now, what will, and how far the work is. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { bulkFields } from '@fieldbook/core/definition/bulk-fields';
import type { Field } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { mayWriteField } from '@fieldbook/core/permissions/check-master';
import { readSettings } from '@fieldbook/core/settings/settings';
import { Banner, Button, Combobox, Dialog, ProgressBar } from '@fieldbook/ui';
import { useState } from 'react';
import { sayFailure } from '../../i18n/failure.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { FieldInput } from '../master-form/field-input.tsx';
import { wireOf } from '../master-form/form-values.ts';
import { BulkSummary } from './bulk-summary.tsx';
import type { Preset } from './choice-parts.tsx';
import type { MasterBulkWish, useMasterBulk } from './use-master-bulk.ts';

export interface BulkFormProps {
  readonly definition: MasterDefinition;
  readonly rows: readonly MasterRow[];
  readonly preset: Preset | undefined;
  readonly bulk: ReturnType<typeof useMasterBulk>;
  readonly onClose: () => void;
  readonly onConfirm: (wish: MasterBulkWish) => void;
}

const noField: Preset = { field: '', value: '' };

export function BulkForm({ definition, rows, preset, bulk, onClose, onConfirm }: BulkFormProps) {
  const t = useT();
  const label = useLabel();
  const [{ field: name, value }, setWanted] = useState(preset ?? noField);
  const [wish, setWish] = useState<MasterBulkWish>();
  const field = definition.fields[name];
  const others = field === undefined ? [] : rows.filter((row) => String(row[name] ?? '') !== value);
  const isFilled = field !== undefined && !(field.required && value.trim() === '');
  const confirm = () => {
    if (field === undefined) return;
    const wire = wireOf(field, value);
    // Pressed again after a lost connection it is the same wish, whatever was done of it.
    const isSame = bulk.isError && wish?.field === name && wish.value === wire;
    const next = isSame ? wish : { rows: others, field: name, value: wire, key: crypto.randomUUID() };
    setWish(next);
    onConfirm(next);
  };
  const plural = label(definition.plural);
  return (
    <Dialog
      open
      isStrict={bulk.isPending}
      onOpenChange={(open) => open || bulk.isPending || onClose()}
      size="medium"
      title={t('Change many: {name}', { name: plural })}
      description={t('{n, plural, one {# chosen} other {# chosen}}', { n: rows.length })}
      actions={
        <>
          <Button disabled={bulk.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={bulk.isPending}
            disabled={!isFilled || (others.length === 0 && !bulk.isError)}
            onClick={confirm}
          >
            {t('Change {n}', { n: others.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {bulk.isError && <Banner tone="refused" title={sayFailure(bulk.error, t)} />}
        {preset === undefined && (
          <FieldChoice
            definition={definition}
            name={name}
            isReadOnly={bulk.isPending}
            onTake={(next, kind) => setWanted({ field: next, value: kind === 'flag' ? 'false' : '' })}
          />
        )}
        {preset === undefined && field !== undefined && (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={value}
            error={undefined}
            place={name}
            isReadOnly={bulk.isPending}
            onChange={(_, next) => setWanted({ field: name, value: next })}
          />
        )}
        {field !== undefined && <BulkSummary {...{ name, field, rows, value }} />}
        {bulk.isPending && (
          <ProgressBar label={t('Changing')} value={bulk.progress} max={Math.max(1, wish?.rows.length ?? 0)} />
        )}
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly definition: MasterDefinition;
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly onTake: (name: string, kind: Field['kind']) => void;
}

/** Those of the list first. */
function FieldChoice({ definition, name, isReadOnly, onTake }: FieldChoiceProps) {
  const t = useT();
  const label = useLabel();
  const { forms, settings: stored } = useMe();
  const settings = readSettings(stored);
  const fields = Object.entries(bulkFields(definition)).filter(
    ([each, { usedWith }]) =>
      each !== 'active' &&
      (usedWith === undefined || settings[usedWith]) &&
      mayWriteField({ master: definition.name, name: each }, forms, false),
  );
  const isListed = ([each]: readonly [string, Field]) => definition.register.includes(each);
  const ordered = [...fields.filter(isListed), ...fields.filter((entry) => !isListed(entry))];
  const options = ordered.map(([value, field]) => ({ value, label: label(field.label) }));
  return (
    <Combobox
      label={t('Field to change')}
      required
      isClearHidden
      readOnly={isReadOnly}
      options={options}
      value={options.find(({ value }) => value === name) ?? null}
      onValueChange={(next) => {
        const field = definition.fields[next?.value ?? ''];
        if (next !== null && field !== undefined) onTake(next.value, field.kind);
      }}
    />
  );
}
