/** An address that is no register's: another one of the specification for a master (SPEC §2), else nothing stands there. */
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { NotFound } from '../../app/not-found.tsx';
import { masterOfPlace } from '../../derive/master-places.ts';

export function OtherPlace() {
  const { register, place = register ?? '' } = useParams({ strict: false }) as Readonly<Record<string, string>>;
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  if (masterOfPlace(place) === undefined) return <NotFound />;
  return <Navigate to="/dashboard/masters/$master" params={{ master: place }} search={search} replace />;
}
