/** One thing that is kept aside: what it is, whose, why it is not in the books, and what was decided of it. */

import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { eventType } from '@fieldbook/core/day-cycle/event-types';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { texts } from '@fieldbook/core/i18n/text';
import { masterNamed } from '@fieldbook/core/masters/index';
import { Badge, Button, Code, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import CircleSlash from 'lucide-react/icons/circle-slash';
import GitFork from 'lucide-react/icons/git-fork';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useTimes } from '../../derive/times.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { Origin } from './origin.tsx';

const outcomeWords = texts({
  conflict: 'Contradicts the books',
  refused: 'Refused',
  letGo: 'Let go',
});

const looks = {
  conflict: { tone: 'refused', Icon: GitFork },
  refused: { tone: 'refused', Icon: OctagonX },
  letGo: { tone: 'void', Icon: CircleSlash },
} as const;

interface AsideLineProps {
  readonly row: AsideRow;
  readonly onOpen: () => void;
  readonly onDecide: () => void;
}

export function AsideLine({ row, onOpen, onDecide }: AsideLineProps) {
  const t = useT();
  const language = useLanguage();
  const { moment } = useTimes();
  const typeName = useTypeName();
  const { tone, Icon } = looks[row.outcome];
  return (
    <>
      <div className="min-w-0 grow basis-72">
        <p className="font-medium">
          {typeName(row)} <NumberOf row={row} />
        </p>
        <p className="text-xs text-faint">
          <Origin who={row.userName} device={row.deviceName} at={moment(row.receivedAt)} />
          {row.sequence !== undefined && <span> · {t('item {n} of the phone', { n: row.sequence })}</span>}
        </p>
        {row.reason !== undefined && (
          <p className="text-sm">{t('Let go by the rep: {reason}', { reason: row.reason })}</p>
        )}
        <ul className="text-sm text-refused">
          {row.outcome === 'conflict' && (
            <li>{t('The same document came twice with different contents. The books keep the first.')}</li>
          )}
          {row.outcome !== 'conflict' &&
            row.problems.map((each) => (
              <li key={`${each.code} ${String(each['path'] ?? '')}`}>{describeProblem(each, language)}</li>
            ))}
        </ul>
        <Decision row={row} />
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
        {t(outcomeWords[row.outcome])}
      </Badge>
      <div className="ms-auto flex items-center gap-2">
        <Button onClick={onOpen}>{t(row.stored === undefined ? 'Show' : 'Compare')}</Button>
        <Button onClick={onDecide}>{t(row.decision?.isSettled === true ? 'Open again' : 'Settle')}</Button>
      </div>
    </>
  );
}

const apart = (text: string) => `\u2068${text}\u2069`;

function Decision({ row: { decision } }: { readonly row: AsideRow }) {
  const t = useT();
  const { moment } = useTimes();
  if (decision === undefined) return null;
  const { isSettled, byName, at, reason } = decision;
  const said = { who: apart(byName), when: apart(moment(at)), reason: apart(reason) };
  return (
    <p className="text-sm text-soft">
      {t(isSettled ? 'Settled by {who}, {when}: {reason}' : 'Opened again by {who}, {when}: {reason}', said)}
    </p>
  );
}

function numberOf({ stored, slip, body }: AsideRow): string | undefined {
  return stored?.referNo ?? slip?.[0] ?? nameIn(body);
}

function NumberOf({ row }: { readonly row: AsideRow }) {
  const { stored } = row;
  const number = numberOf(row);
  if (number === undefined) return null;
  if (stored === undefined || typeNamed(stored.type) === undefined) return <Code>{number}</Code>;
  return (
    <Link
      to={formAddress(stored.type)}
      search={{ [placeOf(stored.type).idName]: String(stored.voucherNo) }}
      className={linkClass()}
    >
      <Code>{number}</Code>
    </Link>
  );
}

/** Of what has no number: a new row's name, a file's. */
function nameIn(body: unknown): string | undefined {
  const name = isPlainObject(body) ? body['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function useTypeName(): (row: AsideRow) => string {
  const t = useT();
  const label = useLabel();
  return (row) => {
    const type = row.type ?? row.stored?.type;
    if (type === undefined) return '';
    if (type === 'attachment') return t('Attachment');
    const named = typeNamed(type)?.label ?? masterNamed(type)?.label ?? eventType(type)?.label;
    return named === undefined ? type : label(named);
  };
}

/** What a person calls it: its kind and its number, in its own direction. */
export function useAsideName(): (row: AsideRow) => string {
  const typeName = useTypeName();
  return (row) =>
    [typeName(row), numberOf(row)]
      .filter(Boolean)
      .map((each) => apart(String(each)))
      .join(' ');
}
