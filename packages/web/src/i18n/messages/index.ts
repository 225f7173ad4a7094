/** All messages of the web application but those of office.ts, by key. Read at build time (catalogues.ts); at run time only the keys' type is used. */
import type { Label } from '@fieldbook/core/definition/field';
import { approvalMessages } from './approval.ts';
import { authMessages } from './auth.ts';
import { dayMessages } from './day.ts';
import { daySummaryMessages } from './day-summary.ts';
import { deviceMessages } from './device.ts';
import { masterMessages } from './master.ts';
import { messageMessages } from './message.ts';
import { mirrorMessages } from './mirror.ts';
import type { officeMessages } from './office.ts';
import { outboxMessages } from './outbox.ts';
import { printMessages } from './print.ts';
import { registerMessages } from './register.ts';
import { reportMessages } from './report.ts';
import { routeMessages } from './route.ts';
import { settingMessages } from './settings.ts';
import { shellMessages } from './shell.ts';
import { stateMessages } from './states.ts';
import { superviseMessages } from './supervise.ts';
import { vanMessages } from './van.ts';
import { visitMessages } from './visit.ts';
import { voucherMessages } from './voucher.ts';

export const messages = {
  ...authMessages,
  ...approvalMessages,
  ...daySummaryMessages,
  ...shellMessages,
  ...stateMessages,
  ...voucherMessages,
  ...registerMessages,
  ...printMessages,
  ...reportMessages,
  ...dayMessages,
  ...deviceMessages,
  ...masterMessages,
  ...messageMessages,
  ...mirrorMessages,
  ...settingMessages,
  ...outboxMessages,
  ...superviseMessages,
  ...vanMessages,
  ...visitMessages,
  ...routeMessages,
} as const satisfies Readonly<Record<string, Label>>;

export type MessageKey = keyof typeof messages | keyof typeof officeMessages;
