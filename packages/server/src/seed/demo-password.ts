/**
 * The password of a demo company: one for each installation, made by chance and kept in the data directory where its owner alone
 * reads it. FIELDBOOK_DEMO_PASSWORD says another, for tests and scripts.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultCode } from '../store/cluster/environment-error.ts';
import { explainFileFault } from '../store/cluster/file-fault.ts';

export interface PasswordPlace {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDirectory: string;
}

/** The one to set up a demo company with; made when there is none. Throws EnvironmentError. */
export function demoPasswordOf(place: PasswordPlace): string {
  return knownDemoPassword(place) ?? makeDemoPassword(place.dataDirectory);
}

/** `undefined` where no demo company was set up. */
export function knownDemoPassword({ env, dataDirectory }: PasswordPlace): string | undefined {
  const said = env['FIELDBOOK_DEMO_PASSWORD'];
  if (said) return said;
  try {
    return readFileSync(fileIn(dataDirectory), 'utf8').trim() || undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(faultCode(error))) return undefined;
    throw explainFileFault(error, dataDirectory);
  }
}

function makeDemoPassword(dataDirectory: string): string {
  // Nothing that looks like something else: it is typed from a terminal.
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  const password = [group(), group(), group(), group()].join('-');
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(fileIn(dataDirectory), `${password}\n`, { mode: 0o600 });
  } catch (error) {
    throw explainFileFault(error, dataDirectory);
  }
  return password;
}

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'demo-password');
