/** Into which ledgers each person may take money (SPEC §2, SetTenderingLedgers): the one list of a user that is not the administrator's. */
import { z } from 'zod';
import { tenderingModes } from '../masters/user.ts';
import { named, type Operation } from './operation.ts';
import { codeText } from './wire-values.ts';

const ledgers = z.array(z.strictObject({ ledger: codeText, mode: z.enum(tenderingModes) })).max(1000);

export const tenderingBody = z.strictObject({
  /** Of the user, as it was read. */
  version: z.int().min(1),
  ledgers,
});

const tenderingUser = z.object({
  code: z.string(),
  name: z.string(),
  nameArabic: z.string().optional(),
  version: z.int(),
  ledgers,
});

export type TenderingUser = z.infer<typeof tenderingUser>;

const facts = { permission: 'frmTenderingLedgers', tag: 'Users', status: 200 } as const;

export const tenderingOperations = [
  {
    ...facts,
    name: 'tenderingLedgers.list',
    method: 'GET',
    path: '/tendering-ledgers',
    idempotency: 'none',
    summary: 'The users in sight, each with the ledgers into which money may be taken.',
    response: named('TenderingUsers', z.object({ users: z.array(tenderingUser) })),
  },
  {
    ...facts,
    name: 'tenderingLedgers.put',
    method: 'PUT',
    path: '/tendering-ledgers/{user}',
    idempotency: 'answer',
    summary: 'Write the whole list of ledgers of a user.',
    request: named('TenderingLedgers', tenderingBody),
    response: named('TenderingUser', tenderingUser),
  },
] as const satisfies readonly Operation[];
