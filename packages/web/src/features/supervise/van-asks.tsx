/** Vans that somebody asks for whose phone is lost or broken: one press gives the van to the phone that asks. */
import type { VanAsk } from '@fieldbook/core/api/sync-operations';
import { Banner, Bdi, Button, Code, useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

const EVERY_MS = 15_000;

export function VanAsks() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const asks = useQuery({
    queryKey: ['supervise', 'asks'],
    queryFn: async ({ signal }) => (await ask('GET /leases/asks', { signal })).rows,
    refetchInterval: EVERY_MS,
  });
  const give = useMutation({
    mutationFn: (wish: VanAsk) => ask('POST /leases/give', { body: { ask: wish.ask } }),
    onSuccess: (_, { van, user }) => toast.show({ title: t('{van} is with {user} now', { van, user }) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['supervise'] }),
  });
  if (asks.data === undefined || asks.data.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3 px-4 desk:px-0">
      {asks.data.map((wish) => (
        <li key={wish.ask}>
          <Banner
            tone="warning"
            title={t('{user} asks for {van}', wish)}
            action={
              <Button variant="primary" isBusy={give.isPending} onClick={() => give.mutate(wish)}>
                {t('Give {van} to this phone', wish)}
              </Button>
            }
          >
            <p>
              <Bdi>{wish.reason}</Bdi> · <Code>{wish.device}</Code>
            </p>
          </Banner>
        </li>
      ))}
      {give.isError && (
        <li>
          <Banner tone="refused" title={sayFailure(give.error, t)} />
        </li>
      )}
    </ul>
  );
}
