/** What came from phones and is not in the books, kept as it came; beside it what the books hold under the same identity. */
import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { Badge, Bdi, Button, Code, Sheet } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import CircleSlash from 'lucide-react/icons/circle-slash';
import GitFork from 'lucide-react/icons/git-fork';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { BodiesTable } from './bodies-table.tsx';
import { PanelList } from './panel-states.tsx';
import { useWhen } from './use-when.ts';

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
  const label = useLabel();
  const language = useLanguage();
  const when = useWhen();
  const type = row.type === undefined ? undefined : typeNamed(row.type);
  const { tone, Icon } = looks[row.outcome];
  return (
    <>
      <div className="min-w-0 grow basis-72">
        <p className="font-medium">
          {type === undefined ? row.type : label(type.label)}{' '}
          <Code className="text-xs text-faint">{[row.device, row.sequence].filter(Boolean).join(' · ')}</Code>
        </p>
        <p className="text-xs text-faint">
          <Bdi>{row.user}</Bdi> <bdi>{when(row.receivedAt)}</bdi>
        </p>
        {row.reason !== undefined && <p className="text-sm">{t('aside.letGoSaid', { reason: row.reason })}</p>}
        <ul className="text-sm text-refused">
          {row.problems.map((each) => (
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
