/** What came from phones and is not in the books, kept as it came; beside it what the books hold under the same identity. */

import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { masterNamed } from '@fieldbook/core/masters/index';
import { Badge, Button, Code, linkClass, Sheet } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleSlash from 'lucide-react/icons/circle-slash';
import GitFork from 'lucide-react/icons/git-fork';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useTimes } from '../../derive/times.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { BodiesTable } from './bodies-table.tsx';
import { Origin } from './origin.tsx';
import { PanelList } from './panel-states.tsx';

export function ConflictsPanel() {
  const t = useT();
  const [open, setOpen] = useState<AsideRow>();
  const rows = useQuery({
    queryKey: ['supervise', 'aside'],
    queryFn: async ({ signal }) =>
      (await call<{ rows: readonly AsideRow[] }>('GET', '/sync/conflicts', { signal })).rows,
  });
  return (
    <>
      <PanelList
        label={t('supervise.tab.conflicts')}
        query={rows}
        rowKey={({ uid, receivedAt }) => `${uid} ${receivedAt}`}
        row={(row) => <AsideLine row={row} onOpen={() => setOpen(row)} />}
        emptyTitle={t('aside.none')}
        emptyLead={t('aside.noneLead')}
      />
      <Sheet open={open !== undefined} onOpenChange={(is) => is || setOpen(undefined)} title={t('aside.title')}>
        {open !== undefined && <BodiesTable row={open} />}
      </Sheet>
    </>
  );
}

const looks = {
  conflict: { tone: 'refused', Icon: GitFork },
  refused: { tone: 'refused', Icon: OctagonX },
  letGo: { tone: 'void', Icon: CircleSlash },
} as const;

function AsideLine({ row, onOpen }: { readonly row: AsideRow; readonly onOpen: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { moment: when } = useTimes();
  const typeName = useTypeName();
  const { tone, Icon } = looks[row.outcome];
  return (
    <>
      <div className="min-w-0 grow basis-72">
        <p className="font-medium">
          {typeName(row.type ?? row.stored?.type)} <NumberOf row={row} />
        </p>
        <p className="text-xs text-faint">
          <Origin who={row.userName} device={row.deviceName} at={when(row.receivedAt)} />
          {row.sequence !== undefined && <span> · {t('aside.item', { n: row.sequence })}</span>}
        </p>
        {row.reason !== undefined && <p className="text-sm">{t('aside.letGoSaid', { reason: row.reason })}</p>}
        <ul className="text-sm text-refused">
          {row.outcome === 'conflict' && <li>{t('aside.twoBodies')}</li>}
          {row.outcome !== 'conflict' &&
            row.problems.map((each) => (
              <li key={`${each.code} ${String(each['path'] ?? '')}`}>{describeProblem(each, language)}</li>
            ))}
        </ul>
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
        {t(`aside.${row.outcome}`)}
      </Badge>
      <Button className="ms-auto" onClick={onOpen}>
        {t(row.stored === undefined ? 'aside.show' : 'aside.compare')}
      </Button>
    </>
  );
}

function NumberOf({ row }: { readonly row: AsideRow }) {
  const { stored } = row;
  const number = stored?.referNo ?? row.slip?.[0] ?? nameIn(row.body);
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

function useTypeName(): (type: string | undefined) => string {
  const t = useT();
  const label = useLabel();
  return (type) => {
    if (type === undefined) return '';
    if (type === 'attachment') return t('outbox.attachment');
    const named = typeNamed(type)?.label ?? masterNamed(type)?.label;
    return named === undefined ? type : label(named);
  };
}
