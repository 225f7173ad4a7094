/** Changes of a voucher to read: who, what and when, and each field with what stood in it before and stands there now. */

import type { VoucherChange } from '@fieldbook/core/api/voucher-history';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { texts } from '@fieldbook/core/i18n/text';
import { Bdi } from '@fieldbook/ui';
import { Fragment, type ReactNode } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { ChangeHead, FromTo } from '../change-parts.tsx';
import { useTimes } from '../times.ts';
import { changePlace, factsOfLine } from './change-places.ts';
import { type ShowField, useShowField } from './show-field.tsx';

const deedWords = texts({
  post: 'voucher|Posted',
  edit: 'Edited',
  verify: 'voucher|Verified',
  reject: 'voucher|Rejected',
  lock: 'voucher|Locked',
  unlock: 'Unlocked',
  close: 'voucher|Closed',
  reopen: 'Opened again',
  void: 'Voided',
});

export interface ChangeListProps {
  readonly definition: VoucherDefinition;
  readonly changes: readonly VoucherChange[];
  /** Of the voucher's currency. */
  readonly decimals: number;
  readonly zone?: string | undefined;
  /** What a form has in the field of a path, to be read beside it. */
  readonly mineAt?: ((path: string) => string | undefined) | undefined;
}

export function ChangeList({ definition, changes, decimals, zone, mineAt }: ChangeListProps) {
  const t = useT();
  const show = useShowField(definition, decimals, zone);
  const { moment: at } = useTimes(zone);
  return (
    <ol className="max-h-72 divide-y divide-hair overflow-y-auto text-grid">
      {changes.map((change) => {
        const { version, action, by, byName, byNameArabic, device, reason, because, moreFields } = change;
        const fields = change.fields.filter(({ path }) => changePlace(definition, path).field?.isCarried !== true);
        return (
          <li key={version} className="py-1.5">
            <ChangeHead
              {...{ by, byName, byNameArabic }}
              deed={
                because === undefined
                  ? t(deedWords[action as Deed])
                  : t('Compared again, because of {number}', { number: because })
              }
              at={at(change.at)}
            >
              {device !== undefined && <span className="text-faint"> · {t('on {device}', { device })}</span>}
            </ChangeHead>
            {reason !== undefined && (
              <p className="text-soft">
                {t('Reason')}: <bdi>{reason}</bdi>
              </p>
            )}
            <ul className="text-soft">
              {fields.map((field) => (
                <li key={field.path}>
                  <FieldLine definition={definition} change={field} show={show} mineAt={mineAt} />
                </li>
              ))}
              {moreFields !== undefined && (
                <li>{t('{n, plural, one {and one more field} other {and # more fields}}', { n: moreFields })}</li>
              )}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

type Deed = 'post' | 'edit' | 'verify' | 'reject' | 'lock' | 'unlock' | 'close' | 'reopen' | 'void';

interface FieldLineProps {
  readonly definition: VoucherDefinition;
  readonly change: VoucherChange['fields'][number];
  readonly show: ShowField;
  readonly mineAt: ChangeListProps['mineAt'];
}

function FieldLine({ definition, change, show, mineAt }: FieldLineProps) {
  const t = useT();
  const label = useLabel();
  const { path, before, after } = change;
  const { group, line, field } = changePlace(definition, path);
  const place = line === undefined ? '' : t('Line {n}', { n: line });
  if (typeof before === 'object' || typeof after === 'object') {
    const values = (after ?? before) as Readonly<Record<string, unknown>>;
    return (
      <>
        {t(after === undefined ? '{line} removed:' : '{line} added:', { line: place })}{' '}
        <LineFacts definition={definition} group={group} values={values} show={show} />
      </>
    );
  }
  const value = (each: typeof before): ReactNode => {
    if (each === undefined) return t('empty');
    return field === undefined ? <Bdi>{String(each)}</Bdi> : show(field, each);
  };
  return (
    <>
      {place !== '' && `${place} · `}
      {field === undefined ? path : label(field.label)}: <FromTo before={value(before)} after={value(after)} />
      {mineAt !== undefined && (
        <span className="ms-2">
          {t('Yours')}: <span className="font-medium text-ink">{value(mineAt(path))}</span>
        </span>
      )}
    </>
  );
}

interface LineFactsProps {
  readonly definition: VoucherDefinition;
  readonly group: LineGroup | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly show: ShowField;
}

function LineFacts({ definition, group, values, show }: LineFactsProps) {
  if (group === undefined) return null;
  return factsOfLine(definition, group, values).map(([name, field], place) => (
    <Fragment key={name}>
      {place > 0 && ' · '}
      {show(field, values[name])}
    </Fragment>
  ));
}
