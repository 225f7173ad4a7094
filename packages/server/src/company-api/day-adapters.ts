/** The day of a handheld, told as a phone tells it. */
import { createHash, randomUUID } from 'node:crypto';
import type { Authenticated, authenticateBody } from '@fieldbook/core/api/approval-operations';
import type { OwnDay } from '@fieldbook/core/api/day-operations';
import { readAnswer } from '@fieldbook/core/approvals/answer';
import { makeChallenge, showChallenge } from '@fieldbook/core/approvals/challenge';
import { APPROVAL_USE } from '@fieldbook/core/approvals/given';
import type { dayCalls } from '@fieldbook/core/company-api/day-calls';
import { companyCalls } from '@fieldbook/core/company-api/index';
import { END_STEP, stepUid } from '@fieldbook/core/day-cycle/step-uid';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { readSettings } from '@fieldbook/core/settings/settings';
import type { z } from 'zod';
import { RefusedRequest, refuse } from '../requests/refused-request.ts';
import { type Adapters, needHandheld, type Wire } from './adapter.ts';
import { OwnRefusal } from './ask.ts';
import { contentUid } from './content-uid.ts';
import type { Handheld, Said } from './handheld.ts';
import { readBody } from './wire-body.ts';

const DONE = 'Success' as const;

type Authenticating = z.infer<typeof authenticateBody>;

export const dayAdapters: Adapters<keyof typeof dayCalls> = {
  'user/SetDayStart': async (wire) => {
    const { ActiveRouteID, TimeStart } = wire.given;
    const handheld = await needHandheld(wire);
    const chosen = ActiveRouteID === undefined || ActiveRouteID <= 0 ? undefined : ActiveRouteID;
    const route =
      chosen === undefined
        ? (handheld.row.route ?? undefined)
        : await wire.ids.codeOf('route', chosen, 'ActiveRouteID');
    const last = await lastDay(wire);
    if (last?.state === 'started' && (route === undefined || last.route === route)) return DONE;
    const { van } = await handheld.lease(route === undefined ? [] : await godownsOf(wire, route));
    const date = dateInZone(new Date().toISOString(), wire.me.company.zone);
    const body = { date, van, ...(route === undefined ? {} : { route }) };
    const uid = contentUid(
      handheld.row.device,
      wire.me.user.code,
      'dayStart',
      date,
      route ?? '',
      TimeStart ?? last?.uid ?? '',
    );
    await say(handheld, { kind: 'event', uid, type: 'dayStart', body, types: [] });
    return DONE;
  },
  'user/SelectRouteAttendance': async (wire) => {
    const day = await runningDay(wire);
    return { TimeStart: day?.startedAt ?? '', StartKM: day?.startKm ?? 0 };
  },
  'user/SetDayEndTime': async (wire) => {
    const { EndKM } = wire.given;
    const handheld = await needHandheld(wire);
    const day = await runningDay(wire);
    if (day === undefined) return DONE;
    const uid = endOf(day);
    const { confirmed } = handheld.row;
    const isConfirmed = confirmed?.end === uid;
    const { routeDayEndAuthenticator } = readSettings(wire.me.settings);
    if (routeDayEndAuthenticator !== 'Nothing' && !isConfirmed) {
      const { challenge } = await askedFor(handheld, uid);
      throw refuse('wire.day_not_confirmed', undefined, { challenge: showChallenge(challenge) });
    }
    const body = {
      day: day.uid,
      ...(EndKM === undefined || EndKM <= 0 ? {} : { endKm: EndKM }),
      ...(isConfirmed ? { approval: confirmed.answer, authenticator: confirmed.by } : {}),
    };
    await say(handheld, { kind: 'event', uid, type: 'dayEnd', body, types: [] });
    return DONE;
  },
  'user/AuthenticateDayEndUser': async (wire) => {
    const { Username, Password } = readBody(companyCalls['user/AuthenticateDayEndUser'].body, wire.body);
    const handheld = await needHandheld(wire);
    const day = await runningDay(wire);
    if (day === undefined) throw refuse('day.not_started');
    const { subject, challenge, purpose, salt } = await askedFor(handheld, endOf(day));
    const { answer, by } = await answerOf(wire, handheld, { challenge, user: Username, password: Password });
    const use = { purpose, subject, challenge, answer, salt, attempts: 1 };
    await say(handheld, {
      kind: 'event',
      uid: contentUid(subject, challenge),
      type: APPROVAL_USE,
      body: use,
      types: [],
    });
    await handheld.confirm({ end: subject, answer, by });
    return DONE;
  },
  'user/SetActiveRoute': async (wire) => {
    const route = await wire.ids.codeOf('route', wire.given.ActiveRouteID, 'ActiveRouteID');
    const handheld = await needHandheld(wire);
    const day = await runningDay(wire);
    if (day === undefined) await handheld.choose(route);
    else if (day.route !== route) {
      await say(handheld, {
        kind: 'event',
        uid: randomUUID(),
        type: 'routeChange',
        body: { day: day.uid, route },
        types: [],
      });
    }
    return DONE;
  },
  'user/GetActiveRouteID': async (wire) => {
    const day = await runningDay(wire);
    const route = day?.route ?? (await wire.handheld())?.row.route;
    return route == null ? 0 : ((await wire.ids.of('route')).get(route) ?? 0);
  },
  'user/UpdateLogOutTime': async ({ ask }) => {
    await ask('/sign-out', { method: 'POST' });
    return DONE;
  },
};

/** As on every phone: one end of a day, and another one once the office has opened it again. */
const endOf = ({ uid, reopenings }: OwnDay): string => stepUid({ code: uid, reopenings }, END_STEP);

const digest = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));

/** One challenge for the end of one day, however often it is asked for. */
async function askedFor(handheld: Handheld, subject: string) {
  const salt = (await digest(subject)).slice(0, 8);
  const wish = { purpose: 'dayEnd', subject, salt, device: await handheld.number() } as const;
  return { ...wish, challenge: await makeChallenge(wish, digest) };
}

/** By a code where the password is one that is right; else by the password. A code is of whoever is named with it. */
async function answerOf(wire: Wire, handheld: Handheld, body: Authenticating): Promise<{ answer: string; by: string }> {
  const code = readAnswer(body.password);
  if (code !== undefined && (await handheld.isAnswer(body.challenge, code))) return { answer: code, by: body.user };
  const { answer, by } = await wire
    .ask<Authenticated>('/approvals/authenticate', { method: 'POST', body })
    .catch(asForbidden);
  return { answer, by: by.name };
}

/** It is the supervisor who is not known; the caller's own sign-in goes on. */
function asForbidden(error: unknown): never {
  throw error instanceof OwnRefusal && error.status === 401 ? new OwnRefusal(403, error.document) : error;
}

async function lastDay({ ask }: Wire): Promise<OwnDay | undefined> {
  return (await ask<{ day: OwnDay | null }>('/me/day')).day ?? undefined;
}

async function runningDay(wire: Wire): Promise<OwnDay | undefined> {
  const day = await lastDay(wire);
  return day?.state === 'started' ? day : undefined;
}

async function godownsOf({ ask }: Wire, route: string): Promise<readonly string[]> {
  const { godowns } = await ask<{ godowns: readonly { godown: string }[] }>(`/routes/${encodeURIComponent(route)}`);
  return godowns.map(({ godown }) => godown);
}

async function say(handheld: Handheld, said: Said): Promise<void> {
  const [answer] = await handheld.say([said]);
  if (answer?.outcome === 'posted' || answer?.outcome === 'replayed') return;
  throw answer === undefined || answer.problems.length === 0
    ? refuse('server.unavailable')
    : new RefusedRequest(answer.problems);
}
