/** Says whether the customers of the day's route are on this phone, or when they come. */
import { customersOf } from '../../derive/day/own-routes.ts';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { useT } from '../../i18n/language.tsx';
import { useSyncState } from '../../offline/outbox.ts';

const names = ['customer'];

export function RouteCustomers({ route, name }: { readonly route: string; readonly name: string }) {
  const t = useT();
  const loaded = useMasterIndexes(names);
  const { isOnline, isSyncing } = useSyncState();
  if (loaded.state !== 'ready') return null;
  const count = customersOf(loaded.indexes.get('customer')?.rows ?? [], route);
  const says = () => {
    if (count > 0)
      return t('{count, plural, one {# customer of {route} is} other {# customers of {route} are}} on this phone', {
        count,
        route: name,
      });
    if (!isOnline) return t('The customers of {route} come with the next connection', { route: name });
    return t(isSyncing ? 'Fetching the customers of {route}…' : 'The office has no customer on {route}', {
      route: name,
    });
  };
  return (
    <p role="status" className="text-sm text-soft">
      {says()}
    </p>
  );
}
