/** A day that begins: its route, its vehicle and reading, and where the phone is (SPEC §4, Start day). */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { locationProblem, startPlaceOf } from '@fieldbook/core/day-cycle/location-check';
import { nameIn } from '@fieldbook/core/i18n/say';
import { refused } from '@fieldbook/core/kernel/result';
import type { AlongDocument } from '@fieldbook/core/sync/complete-document';
import { Button, Keypad, KeypadField, Select, useKeypad } from '@fieldbook/ui';
import { useState } from 'react';
import { PageHead } from '../../derive/page-head.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { recordEvent } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { Bar, WithBar } from './bar.tsx';
import { codeOf } from './code-button.tsx';
import { PlacePanel } from './place-panel.tsx';
import { pointsOf } from './route-points.ts';
import { Said } from './said.tsx';
import { useDoing } from './use-doing.ts';
import { placeFieldsOf, usePlaceCheck } from './use-place-check.ts';

export interface StartFormProps {
  readonly routes: readonly MasterRow[];
  readonly vehicles: readonly MasterRow[];
}

export function StartForm({ routes, vehicles }: StartFormProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const van = useOutbox()?.register.lease?.van;
  // Of this form: pressed twice, or again after a failure, it is one day.
  const [uid] = useState(() => crypto.randomUUID());
  const [routeCode, setRoute] = useState<string | null>(() => firstRoute(routes, van)?.code ?? null);
  const route = routes.find(({ code }) => code === routeCode);
  const [chosenVehicle, setVehicle] = useState<string>();
  const vehicle = chosenVehicle ?? textOf(route?.['vehicle']);
  const [km, setKm] = useState('');
  const [use, setUse] = useState<AlongDocument>();
  const approval = use === undefined ? undefined : codeOf(use);
  const place = usePlaceCheck(route === undefined ? undefined : startPlaceOf(pointsOf(route)));
  const doing = useDoing();
  const pad = useKeypad(() => ({ value: km, decimals: 0, onValueChange: setKm }));
  const options = (rows: readonly MasterRow[]) =>
    rows.map((row) => ({ value: row.code, label: nameIn(language, row) }));
  const start = () =>
    doing.run(() => {
      const wrong = locationProblem(place.check, approval);
      if (wrong !== undefined) return Promise.resolve(refused(wrong));
      const body = {
        date: todayOf(me),
        ...(route === undefined ? {} : { route: route.code }),
        ...(van === undefined ? {} : { van }),
        ...(me.salesPerson === undefined ? {} : { salesPerson: me.salesPerson }),
        ...(vehicle === '' ? {} : { vehicle }),
        ...(km === '' ? {} : { startKm: Number(km) }),
        ...placeFieldsOf(place),
        ...(approval === undefined ? {} : { approval }),
      };
      return recordEvent('dayStart', body, { uid, along: use === undefined ? [] : [use] });
    });
  return (
    <WithBar>
      <PageHead title={t('Start day')} />
      <div className="flex flex-col gap-4 px-4">
        <p className="max-w-text text-soft">
          {t('Choose the route, enter the reading and start. No network is needed.')}
        </p>
        <Said messages={doing.said} />
        {routes.length > 1 ? (
          <Select label={t('Route')} options={options(routes)} value={routeCode} onValueChange={setRoute} />
        ) : (
          <Fact
            label={t('Route')}
            value={route === undefined ? t('No route is linked to you') : nameIn(language, route)}
          />
        )}
        {vehicles.length > 0 && (
          <Select
            label={t('Vehicle')}
            options={[{ value: '', label: t('day|None') }, ...options(vehicles)]}
            value={vehicle}
            onValueChange={setVehicle}
          />
        )}
        {van === undefined ? (
          <Fact label={t('Van')} value={t('This phone holds no van')} />
        ) : (
          <Fact label={t('Van')} value={van} />
        )}
        <KeypadField label={t('Odometer at start')} placeholder="0" {...pad.field('km')} onEnter={pad.close} />
        {pad.active !== undefined && <Keypad label={t('Odometer at start')} isWhole onPress={pad.press} />}
        <section>
          <h2 className="text-sm font-medium text-soft">{t('Place')}</h2>
          <PlacePanel
            {...place}
            isApproved={approval !== undefined}
            wish={{
              purpose: 'offSiteStart',
              subject: uid,
              value: 'distance' in place.check ? place.check.distance : 0,
              onApproved: setUse,
            }}
          />
        </section>
      </div>
      <Bar>
        <Button variant="primary" size="large" className="h-12" isBusy={doing.isBusy} onClick={() => void start()}>
          {t('Start day')}
        </Button>
      </Bar>
    </WithBar>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <span className="block text-sm font-medium text-soft">{label}</span>
      <bdi className="text-base">{value}</bdi>
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The van's own, else the first. */
function firstRoute(routes: readonly MasterRow[], van: string | undefined): MasterRow | undefined {
  const carries = ({ godowns }: MasterRow) =>
    Array.isArray(godowns) && (godowns as { readonly godown?: string }[]).some(({ godown }) => godown === van);
  return (van === undefined ? undefined : routes.find(carries)) ?? routes[0];
}
