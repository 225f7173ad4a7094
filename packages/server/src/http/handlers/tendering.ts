/** Ledgers into which each person may take money, over HTTP: of the users in sight, and ledgers of their branches. */
import { type TenderingUser, tenderingBody } from '@fieldbook/core/api/tendering-operations';
import { branchOfLedger } from '@fieldbook/core/definition/branch-of-ledger';
import { problem } from '@fieldbook/core/kernel/result';
import { user as users } from '@fieldbook/core/masters/user';
import { reaches } from '@fieldbook/core/permissions/reach';
import { RefusedRequest, refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import type { MasterRecord } from '../../store/masters/master-record.ts';
import { askedAlready } from '../../store/masters/writer.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { tenderingGuard } from '../grants.ts';
import { readBy } from '../read-request.ts';

export const tenderingHandlers: Handlers = { 'tenderingLedgers.list': list, 'tenderingLedgers.put': put };

const PAGE = 1000;

async function list(call: Call): Promise<unknown> {
  const mayChange = await tenderingGuard(call.company, actorOf(call));
  const found: TenderingUser[] = [];
  let cursor: string | undefined;
  do {
    const from = cursor === undefined ? {} : { cursor };
    const query = { activeOnly: true, withChildren: true, limit: PAGE, ...from };
    const page = valueOrRefuse(await call.company.masters.list(users, query));
    found.push(...page.rows.filter(mayChange).map(shown));
    cursor = page.next;
  } while (cursor !== undefined);
  return { users: found };
}

async function put(call: Call): Promise<unknown> {
  const { version, ledgers } = readBy(tenderingBody, call.body);
  const { company } = call;
  const actor = actorOf(call);
  const code = call.parameters['user'] ?? '';
  const known = await company.masters.get(users, code);
  if (known === undefined) throw refuse('master.unknown', 'user', { master: users.name, code: code.slice(0, 60) });
  if (!(await tenderingGuard(company, actor))(known)) throw refuse('auth.no_permission');
  const before = new Set(shown(known).ledgers.map(({ ledger }) => ledger));
  const beyond = ledgers.flatMap(({ ledger }, at) => {
    const branch = branchOfLedger(ledger, company.cache.current);
    const isSeen = branch === undefined || reaches(actor.branches, branch);
    const isHandedOut = isSeen && reaches(actor.reach.ledgers, ledger);
    return isHandedOut || before.has(ledger) ? [] : [problem('auth.no_permission', `ledgers.${at}.ledger`)];
  });
  if (beyond.length > 0) throw new RefusedRequest(beyond);
  const change = { code: known.code, version, input: { cashBankLedgers: ledgers } };
  const row = valueOrRefuse(await company.masters.update(askedAlready(actor), users, change));
  await company.cache.refresh();
  company.sessions.forget();
  return shown(row);
}

function shown({ code, name, nameArabic, version, cashBankLedgers }: MasterRecord): TenderingUser {
  const ledgers = (cashBankLedgers ?? []) as TenderingUser['ledgers'];
  return { code, name, ...(typeof nameArabic === 'string' ? { nameArabic } : {}), version, ledgers };
}
