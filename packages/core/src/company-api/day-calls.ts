/** The day of a handheld: its route, its start, its end. */
import { z } from 'zod';
import { type CompanyCall, needed, optional } from './company-call.ts';
import { id, text } from './wire-shapes.ts';

const done = z.literal('Success');

const ofCaller = 'It is the day of the caller, whoever is named.';

export const dayCalls = {
  'user/SetDayStart': {
    method: 'GET',
    path: 'user/SetDayStart',
    parameters: {
      Saleperson: optional.text('omar'),
      TimeStart: optional.text('2026-11-20 08:00'),
      ActiveRouteID: optional.number('1'),
    },
    answer: done,
    writes: true,
    summary: 'Starts the day on a route, with its van. The same start again is the same day.',
    differs: ofCaller,
  },
  'user/SelectRouteAttendance': {
    method: 'GET',
    path: 'user/SelectRouteAttendance',
    parameters: { Salesperson: optional.text('omar') },
    answer: z.strictObject({ TimeStart: text, StartKM: z.int() }),
    summary: 'When the day that runs was started, and with which reading; empty where none runs.',
    differs: ofCaller,
  },
  'user/SetDayEndTime': {
    method: 'GET',
    path: 'user/SetDayEndTime',
    parameters: { SalePerson: optional.text('omar'), EndKM: optional.number('48297') },
    answer: done,
    writes: true,
    summary: 'Ends the day that runs, once a supervisor has confirmed it where the company wants that.',
    differs: ofCaller,
  },
  'user/AuthenticateDayEndUser': {
    method: 'POST',
    path: 'user/AuthenticateDayEndUser',
    parameters: {},
    body: z.object({
      Username: z.string().max(100),
      Password: z.string().max(1000),
      VersionCode: z.unknown().optional(),
    }),
    answer: done,
    summary: 'A supervisor confirms the end of the day that runs, with a password of his own or a code.',
    differs:
      'There is no shared password. A wrong one is answered 403, since 401 asks for another sign-in. Password may be the code of eight digits that a supervisor gives for the challenge which SetDayEndTime tells.',
  },
  'user/SetActiveRoute': {
    method: 'GET',
    path: 'user/SetActiveRoute',
    parameters: { SalePerson: optional.text('omar'), ActiveRouteID: needed.number('1') },
    answer: done,
    writes: true,
    summary: 'Goes on with another route; before a day, the one that it will start on.',
    differs: ofCaller,
  },
  'user/GetActiveRouteID': {
    method: 'GET',
    path: 'user/GetActiveRouteID',
    parameters: { SalePerson: optional.text('omar') },
    answer: z.union([id, z.literal(0)]),
    summary: 'The route of the day that runs, or that was chosen for it; 0 without one.',
    differs: ofCaller,
  },
  'user/UpdateLogOutTime': {
    method: 'GET',
    path: 'user/UpdateLogOutTime',
    parameters: { Username: optional.text('omar') },
    answer: done,
    writes: true,
    summary: 'Signs out: the token ends.',
    differs: 'It is the session of the caller, whoever is named.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
