/** Whoever opens the visit of a customer on a started day is noted as there, once a day and customer; it draws nothing. */
import { useEffect, useRef } from 'react';
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useMe } from '../../session/use-me.ts';
import { useMasterIndexes } from '../masters/use-master-indexes.ts';
import { mayBeThere } from '../place/customer-place.ts';
import { distanceThere } from '../place/distance-there.ts';
import { placeAtOnce } from '../place/use-place.ts';
import { recordVisit } from './record-visit.ts';

const names = ['customer'];

export function NoteVisit({ code }: { readonly code: string }) {
  const me = useMe();
  const { day } = useRouteDay();
  const masters = useMasterIndexes(names);
  const noted = useRef('');
  const customer = masters.state === 'ready' ? masters.indexes.get('customer')?.byCode.get(code) : undefined;
  useEffect(() => {
    if (day === undefined || customer === undefined || noted.current === code) return;
    noted.current = code;
    const isVisited = day.visits.some((visit) => visit.customer === code && visit.state === 'visited');
    const within = distanceThere(me);
    if (isVisited || !mayBeThere({ customer, fix: placeAtOnce(), within })) return;
    // A note that cannot be kept is no reason to keep anybody from selling: the document says that the visit was.
    void recordVisit({ day, customer, state: 'visited' }).catch(() => undefined);
  }, [day, customer, code, me]);
  return null;
}
