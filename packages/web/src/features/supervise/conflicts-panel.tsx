/**
 * What came from phones and is not in the books, kept as it came; beside it what the books hold under the same identity. A
 * person marks it as settled, with a reason; what was settled is a list of its own and may be opened again.
 */

import type { AsideRow } from '@fieldbook/core/api/upload-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Segmented, Sheet, useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { useT } from '../../i18n/language.tsx';
import { AsideLine, useAsideName } from './aside-line.tsx';
import { BodiesTable } from './bodies-table.tsx';
import { PanelList } from './panel-states.tsx';

const actWords = texts({
  settle: {
    act: 'Settle',
    title: 'Mark {what} as settled?',
    lead: 'It leaves this list with your reason. Nothing is booked by it, and what came is kept.',
  },
  reopen: {
    act: 'Open again',
    title: 'Open {what} again?',
    lead: 'It stands among the open ones again. Who settled it and why is kept.',
  },
});

type Shown = 'open' | 'settled';

const KEY = ['supervise', 'aside'];

export function ConflictsPanel() {
  const t = useT();
  const [shown, setShown] = useState<Shown>('open');
  const [open, setOpen] = useState<AsideRow>();
  const [deciding, setDeciding] = useState<AsideRow>();
  const rows = useQuery({
    queryKey: [...KEY, shown],
    queryFn: async ({ signal }) => {
      const query = { settled: shown === 'settled' || undefined };
      return (await ask('GET /sync/conflicts', { query, signal })).rows;
    },
  });
  const isOpen = shown === 'open';
  return (
    <div className="flex flex-col gap-3">
      <div className="px-4 desk:px-0">
        <Segmented
          label={t('Which of them')}
          options={[
            { value: 'open', label: t('aside|Open') },
            { value: 'settled', label: t('aside|Settled') },
          ]}
          value={shown}
          onValueChange={setShown}
        />
      </div>
      <PanelList
        label={t('Conflicts')}
        query={rows}
        rowKey={({ key }) => key}
        row={(row) => <AsideLine row={row} onOpen={() => setOpen(row)} onDecide={() => setDeciding(row)} />}
        emptyTitle={t(isOpen ? 'Nothing is kept aside' : 'Nothing was settled yet')}
        emptyLead={t(
          isOpen
            ? 'What a phone sent and the books could not take is kept here as it came.'
            : 'What somebody has settled stays here with its reason and may be opened again.',
        )}
      />
      <Sheet open={open !== undefined} onOpenChange={(is) => is || setOpen(undefined)} title={t('Kept aside')}>
        {open !== undefined && <BodiesTable row={open} />}
      </Sheet>
      {deciding !== undefined && <DecideDialog row={deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

/** Settles what is open, opens what was settled. */
function DecideDialog({ row, onClose }: { readonly row: AsideRow; readonly onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const what = useAsideName()(row);
  const act = row.decision?.isSettled === true ? 'reopen' : 'settle';
  const decide = useMutation({
    mutationFn: (reason: string) =>
      ask(`POST /sync/conflicts/{key}/${act}`, { path: { key: row.key }, body: { reason } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: KEY });
      onClose();
      if (act === 'settle') toast.show({ title: t('{what} is settled', { what }) });
    },
  });
  return (
    <ReasonDialog
      title={t(actWords[act].title, { what })}
      lead={t(actWords[act].lead)}
      action={t(actWords[act].act)}
      isHarmless
      error={decide.error}
      isBusy={decide.isPending}
      onClose={onClose}
      onConfirm={(reason) => decide.mutate(reason)}
    />
  );
}
