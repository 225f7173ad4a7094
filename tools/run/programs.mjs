/**
 * Programs the tests use that npm does not bring: Chromium for the journeys, hledger as a second opinion on the books,
 * poppler and zbar to read what was printed. Where one is missing it is installed with the system's package manager.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { say } from './root.mjs';
import { runChild } from './spawn.mjs';

const programs = [
  { debian: 'hledger', names: ['hledger'] },
  { debian: 'poppler-utils', names: ['pdftotext'] },
  { debian: 'zbar-tools', names: ['zbarimg'] },
  {
    debian: 'chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    setting: 'CHROMIUM',
  },
];

/** Finds or installs every program, and leaves the browser's path in CHROMIUM for the tests. Resolves to an exit code. */
export async function providePrograms() {
  for (const { setting } of programs) {
    const set = setting && process.env[setting];
    if (!set || isExecutable(set)) continue;
    say(`${setting} is set to ${set}, which is not a program that can be started.`);
    return 1;
  }
  const missing = programs.filter((program) => !locate(program)).map(({ debian }) => debian);
  if (missing.length > 0) {
    const code = await installDebianPackages(missing);
    if (code !== 0) return code;
  }
  const stillMissing = programs.filter((program) => !locate(program)).map(({ debian }) => debian);
  if (stillMissing.length > 0) {
    say(`Installed, but still not found: ${stillMissing.join(', ')}.`);
    return 1;
  }
  for (const program of programs) {
    if (program.setting) process.env[program.setting] = locate(program);
    say(`${program.debian}: ${locate(program)}`);
  }
  return 0;
}

function locate({ names, setting }) {
  const set = setting && process.env[setting];
  if (set) return isExecutable(set) ? set : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installDebianPackages(names) {
  const prefix = rootPrefix();
  if (prefix === undefined) {
    say(
      `The tests need ${names.join(', ')}. Install with:\n  sudo apt-get install ${names.join(' ')}\n(another browser: set CHROMIUM to its path)`,
    );
    return 1;
  }
  say(`Installing ${names.join(', ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    return runChild(command, rest, { env, stdio: ['ignore', 2, 2] });
  };
  // One unreachable source makes the update fail while the package may still be there; the install tells.
  await apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

/** What goes before a command to run it as the administrator: nothing, sudo, or undefined where neither is possible. */
function rootPrefix() {
  if (!locate({ names: ['apt-get'] })) return undefined;
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return undefined;
  }
}
