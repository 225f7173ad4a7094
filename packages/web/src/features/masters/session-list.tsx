/** Where a person is signed in: the own sessions below the profile, those of others on the page of a user; each can be ended. */
import type { SessionFacts } from '@fieldbook/core/api/account-operations';
import { Badge, Bdi, Button, SkeletonRows, useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../api/ask.ts';
import { ApiRefusal } from '../../api/client.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useTimes } from '../../derive/times.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { clientWords } from './client-words.ts';

/** Without a user: the own. */
export function SessionList({ user }: { readonly user?: string }) {
  const t = useT();
  const title = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sessions', user],
    queryFn: ({ signal }) =>
      user === undefined
        ? ask('GET /me/sessions', { signal })
        : ask('GET /users/{code}/sessions', { path: { code: user }, signal }),
  });
  const ending = useEnding(user);
  if (data === undefined) {
    // Of people with more rights nothing is shown.
    if (error instanceof ApiRefusal && error.status === 403) return null;
    if (error === null) return <SkeletonRows rows={2} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const others = data.rows.filter(({ isThis }) => !isThis);
  return (
    <section aria-labelledby={title} className="mt-6 flex max-w-2xl flex-col gap-2">
      <h2 id={title} className="text-sm font-semibold">
        {t('Sessions')}
      </h2>
      {data.rows.length === 0 && <p className="text-grid text-soft">{t('Signed in nowhere.')}</p>}
      <ul className="divide-y divide-hair text-grid">
        {data.rows.map((row) => (
          <Session
            key={row.id}
            session={row}
            isBusy={ending.isPending && ending.variables === row.id}
            onEnd={() => ending.mutate(row.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button isBusy={ending.isPending && ending.variables === undefined} onClick={() => ending.mutate(undefined)}>
            {others.length < data.rows.length ? t('End all others') : t('End all sessions')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** One session, or all others where none is named. */
function end(code: string | undefined, id: number | undefined) {
  if (code === undefined)
    return id === undefined ? ask('DELETE /me/sessions') : ask('DELETE /me/sessions/{id}', { path: { id } });
  if (id === undefined) return ask('DELETE /users/{code}/sessions', { path: { code } });
  return ask('DELETE /users/{code}/sessions/{id}', { path: { code, id } });
}

function useEnding(user: string | undefined) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number | undefined) => end(user, id),
    onSuccess: (_, id) =>
      toast.show({ kind: 'done', title: id === undefined ? t('Sessions ended') : t('Session ended') }),
    onError: (failure) => toast.show({ kind: 'failed', title: sayFailure(failure, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions', user] }),
  });
}

interface SessionProps {
  readonly session: SessionFacts;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const t = useT();
  const { moment } = useTimes();
  const client = session.client === null ? t('Unknown program') : clientWords(session.client);
  const name = session.device ?? client;
  return (
    <li className="flex min-h-target flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="flex min-w-0 grow flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <Bdi className="font-medium">{name}</Bdi>
          {session.viewedBy !== null && (
            <Badge tone="pending">{t('{name} looks as this person', { name: session.viewedBy })}</Badge>
          )}
          {session.isThis && <Badge tone="posted">{t('This one')}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-soft">
          {session.device !== null && <bdi>{client}</bdi>}
          {session.address !== null && <bdi>{session.address}</bdi>}
          <span>{t('Last used {time}', { time: moment(session.lastUsedAt) })}</span>
        </span>
      </span>
      {!session.isThis && (
        <Button isBusy={isBusy} aria-label={t('End the session of {name}', { name })} onClick={onEnd}>
          {t('session|End')}
        </Button>
      )}
    </li>
  );
}
