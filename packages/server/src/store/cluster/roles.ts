/**
 * The roles of every Fieldbook server: `fieldbook_owner` owns schema and tables and runs migrations, `fieldbook_app` owns nothing
 * and has only what migrations grant it, `fieldbook_report` reads the views of external reports and nothing else. None can sign
 * in; the login user may take on all.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { EnvironmentError, faultCode, faultText } from './environment-error.ts';

export const OWNER_ROLE = 'fieldbook_owner';
export const APP_ROLE = 'fieldbook_app';
export const REPORT_ROLE = 'fieldbook_report';

export const ROLES = [OWNER_ROLE, APP_ROLE, REPORT_ROLE] as const;

interface RoleFacts {
  login: string;
  version: number;
  missing: string[];
  notGranted: string[];
  tooMighty: boolean;
}

/**
 * Creates the roles and grants them to the login user where that is still to be done. Throws `database.roles` with the
 * SQL an administrator must run when the login user may not, or when the app role was given more than it may have.
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  const before = await readFacts(client);
  try {
    for (const role of before.missing) await runUnlessMade(client, `CREATE ROLE ${role} NOLOGIN NOINHERIT`);
    const created = before.missing.length > 0 ? await readFacts(client) : before;
    for (const role of created.notGranted) await runUnlessMade(client, grantStatement(role, created));
  } catch (error) {
    throw rolesMissing(before, error);
  }
  const after = await readSettledFacts(client, before);
  if (!isReady(after)) throw rolesMissing(after);
  if (after.tooMighty) throw roleTooMighty();
}

const isReady = (facts: RoleFacts): boolean => facts.missing.length === 0 && facts.notGranted.length === 0;

/**
 * The facts after roles were made. Where another process made them at the same moment, the server may answer from its
 * cache of memberships for an instant after that process's commit; such an answer is asked for again.
 */
async function readSettledFacts(client: pg.ClientBase, before: RoleFacts): Promise<RoleFacts> {
  let facts = await readFacts(client);
  for (let tries = 0; tries < 10 && !isReady(facts) && !isReady(before); tries += 1) {
    await setTimeout(50);
    facts = await readFacts(client);
  }
  return facts;
}

async function readFacts(client: pg.ClientBase): Promise<RoleFacts> {
  const { rows } = await client.query<{ login: string; version: number; names: string[]; too_mighty: boolean }>(
    `SELECT current_user::text AS login, current_setting('server_version_num')::int AS version,
            coalesce(array_agg(rolname::text), '{}') AS names,
            coalesce(bool_or(rolname <> $1 AND (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb
              OR EXISTS (SELECT FROM pg_roles o WHERE o.rolname = ANY ($2) AND o.rolname <> r.rolname
                AND pg_has_role(r.oid, o.oid, 'MEMBER')))), false)
              AS too_mighty
       FROM pg_roles r WHERE rolname = ANY ($2)`,
    [OWNER_ROLE, ROLES],
  );
  const row = rows[0];
  if (!row) throw new Error('The server answered no row about its roles.');
  const present = ROLES.filter((role) => row.names.includes(role));
  // From 16 on a member may be kept from taking on the role; before, every member may.
  const privilege = row.version >= 160_000 ? 'SET' : 'MEMBER';
  const notGranted: string[] = [];
  for (const role of present) {
    const answer = await client.query<{ granted: boolean }>('SELECT pg_has_role(current_user, $1, $2) AS granted', [
      role,
      privilege,
    ]);
    if (!answer.rows[0]?.granted) notGranted.push(role);
  }
  return {
    login: row.login,
    version: row.version,
    missing: ROLES.filter((role) => !present.includes(role)),
    notGranted,
    tooMighty: row.too_mighty,
  };
}

/** Already there, there at this very moment, or changed by another process at once: what it is now is read afterwards. */
const MADE_BY_OTHERS = ['42710', '23505', 'XX000'];

async function runUnlessMade(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!MADE_BY_OTHERS.includes(faultCode(error))) throw error;
  }
}

function grantStatement(role: string, facts: RoleFacts): string {
  const quoted = `"${facts.login.replaceAll('"', '""')}"`;
  return `GRANT ${role} TO ${quoted}${facts.version >= 160_000 ? ' WITH SET TRUE, INHERIT TRUE' : ''}`;
}

function rolesMissing(facts: RoleFacts, cause?: unknown): EnvironmentError {
  const statements = [
    ...facts.missing.map((role) => `CREATE ROLE ${role} NOLOGIN NOINHERIT;`),
    ...[...facts.missing, ...facts.notGranted].map((role) => `${grantStatement(role, facts)};`),
  ];
  return new EnvironmentError(
    'database.roles',
    `The user "${facts.login}" may not create or use the roles ${ROLES.join(', ')}${cause ? ` (${faultText(cause)})` : ''}. Nothing was changed.`,
    `Let an administrator of the server run:\n  ${statements.join('\n  ')}`,
    cause,
  );
}

function roleTooMighty(): EnvironmentError {
  return new EnvironmentError(
    'database.roles',
    `The role ${APP_ROLE} or ${REPORT_ROLE} was given more than it may have (superuser, row security bypass, creating roles or databases, or another of these roles).`,
    `Let an administrator run:\n  ${[APP_ROLE, REPORT_ROLE].map(reduced).join('\n  ')}`,
  );
}

function reduced(role: string): string {
  const others = ROLES.filter((each) => each !== role).join(', ');
  return `ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB;\n  REVOKE ${others} FROM ${role};`;
}
