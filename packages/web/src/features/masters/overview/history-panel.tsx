/** Who changed the row, when, and what stood in each field before and after; read when it is opened. */
import type { MasterChange, MasterFieldChange } from '@fieldbook/core/api/master-history';
import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Fields } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { ChangeHead, FromTo } from '../../../derive/change-parts.tsx';
import { type MasterLook, showValue } from '../../../derive/master-register/master-columns.tsx';
import { useMasterLook } from '../../../derive/master-register/use-master-look.ts';
import { sayFailure } from '../../../i18n/failure.ts';
import { useLabel, useT } from '../../../i18n/language.tsx';

interface HistoryPanelProps {
  readonly definition: MasterDefinition;
  readonly row: MasterRow;
}

export function HistoryPanel({ definition, row }: HistoryPanelProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['master-history', definition.name, row.code, row['version']],
    queryFn: ({ signal }) =>
      ask('GET /{masters}/{code}/history', { path: { masters: definition.path, code: row.code }, signal }),
    enabled: isShown,
  });
  return (
    <details
      className="rounded-lg border border-line bg-surface p-4"
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium touch:min-h-11">{t('History')}</summary>
      {error !== null && <Banner tone="refused" title={sayFailure(error, t)} />}
      {isShown && data === undefined && error === null && <SkeletonRows rows={3} columns={1} />}
      {data !== undefined && <Changes definition={definition} changes={data.changes} />}
    </details>
  );
}

const deedWords = texts({ insert: 'history|Created', update: 'Edited', delete: 'history|Deleted' });

interface ChangesProps extends Pick<HistoryPanelProps, 'definition'> {
  readonly changes: readonly MasterChange[];
}

function Changes({ definition, changes }: ChangesProps) {
  const t = useT();
  const children = Object.values(definition.children ?? {}).map((child) => child.fields);
  const fields: Fields = Object.assign({}, ...children, definition.fields);
  const look = useMasterLook({ fields }, Object.keys(fields));
  return (
    <ol className="mt-2 max-h-96 divide-y divide-hair overflow-y-auto text-grid">
      {changes.map((change) => (
        <li key={`${change.at} ${change.by}`} className="py-1.5">
          <ChangeHead {...change} deed={t(deedWords[change.action])} at={look.times.moment(change.at)} />
          {change.action === 'update' && (
            <ul className="text-soft">
              {change.fields.map((field, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stored changes never move
                <li key={at}>
                  <FieldLine definition={definition} change={field} look={look} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

interface FieldLineProps {
  readonly definition: MasterDefinition;
  readonly change: MasterFieldChange;
  readonly look: MasterLook;
}

function FieldLine({ definition, change, look }: FieldLineProps) {
  const t = useT();
  const label = useLabel();
  const { path, before, after } = change;
  const list = definition.children?.[path];
  const field = definition.fields[path];
  const show = (value: MasterFieldChange['before']): ReactNode => {
    if (value === undefined) return t('empty');
    if (typeof value !== 'object') return shown(definition.fields, path, value, look);
    return Object.entries(value).map(([name, each], at) => (
      <Fragment key={name}>
        {at > 0 && ' · '}
        {shown(list?.fields ?? {}, name, each, look)}
      </Fragment>
    ));
  };
  // A secret has no field that could be shown.
  const words = list?.label ?? field?.label;
  const name = words === undefined ? t('Password') : label(words);
  if (before === undefined && after === undefined) return name;
  return (
    <>
      {name}: <FromTo before={show(before)} after={show(after)} />
    </>
  );
}

/** A value that is told is shown, also where a list would leave it out. */
function shown(fields: Fields, name: string, value: string | number | boolean, look: MasterLook): ReactNode {
  const field = fields[name];
  if (typeof value === 'boolean') return look.t(value ? 'Yes' : 'No');
  if (field === undefined) return String(value);
  return showValue(name, field, { code: '', name: String(value), [name]: value }, look) ?? String(value);
}
