/** A day that has been started: since when, on which route, and what can be done with it. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Button, buttonClass, type KeyValue, KeyValueList } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { END_DAY } from '../../derive/day/day-places.ts';
import { ownRoutes } from '../../derive/day/own-routes.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useTimes } from '../../derive/times.ts';
import { VISIT } from '../../derive/visit-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { Bar, WithBar } from './bar.tsx';
import { ChangeRoute } from './change-route.tsx';
import { RouteCustomers } from './route-customers.tsx';

interface StartedDayProps {
  readonly day: RouteDay;
  readonly routes: readonly MasterRow[];
  readonly vehicles: readonly MasterRow[];
}

export function StartedDay({ day, routes, vehicles }: StartedDayProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { time: timeText } = useTimes();
  const [isChanging, setChanging] = useState(false);
  const nameOf = (code: string, rows = routes) => {
    const row = rows.find((each) => each.code === code);
    return row === undefined ? code : nameIn(language, row);
  };
  const own = ownRoutes(me, routes);
  const mayChange = mayOpen(me, 'frmRouteDayStart') && own.some(({ code }) => code !== day.route);
  const fact = (key: string, label: string, value: string | number | undefined): KeyValue[] =>
    value === undefined ? [] : [{ key, label, value: <Bdi>{String(value)}</Bdi> }];
  const facts = [
    ...fact('since', t('Since'), timeText(day.start.at)),
    ...fact('route', t('Route'), day.routes.map((code) => nameOf(code)).join(' · ') || undefined),
    ...fact('van', t('Van'), day.van),
    ...fact('vehicle', t('Vehicle'), day.vehicle === undefined ? undefined : nameOf(day.vehicle, vehicles)),
    ...fact('km', t('Odometer at start'), day.start.km),
    ...fact('distance', t('Metres from the start'), day.start.distance),
  ];
  return (
    <WithBar>
      <PageHead title={t('Day started')} />
      <div className="flex flex-col gap-4 px-4">
        {day.route !== undefined && (
          <div>
            <p className="text-lg font-semibold">
              <bdi>{nameOf(day.route)}</bdi>
            </p>
            <RouteCustomers route={day.route} name={nameOf(day.route)} />
          </div>
        )}
        <KeyValueList items={facts} align="ends" />
        {mayChange && (
          <Button size="large" onClick={() => setChanging(true)}>
            {t('Change route')}
          </Button>
        )}
        <Link to={END_DAY} search={{}} className={buttonClass('secondary', 'large')}>
          {t('End day')}
        </Link>
      </div>
      <ChangeRoute open={isChanging} onOpenChange={setChanging} day={day} routes={own} />
      <Bar>
        <Link to={VISIT} search={{}} className={buttonClass('primary', 'large')}>
          {t('Start a visit')}
        </Link>
      </Bar>
    </WithBar>
  );
}
