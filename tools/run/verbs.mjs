/**
 * What each verb of `npm run` does; this file already runs on the Node the project carries, with everything installed.
 * start, dev, build: the product. check: the fast part of the tests, affected: the part that a change touches, test: what every
 * commit has passed, prove: everything deep. bench: one benchmark by its name. simulate: phones and a server in virtual time,
 * seed after seed. texts: brings the catalogues of all languages up to the code. docs: pages that follow from the code. print:sheet: pictures of every paper, to be looked at; print:golden: which of them have changed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { affectedSteps } from './affected.mjs';
import { providePrograms } from './programs.mjs';
import { proofsOf, prove } from './proofs.mjs';
import { root, say } from './root.mjs';
import { becomeChild, exitWith, runChild } from './spawn.mjs';
import { runSteps } from './steps.mjs';
import { runVitest } from './vitest.mjs';
import { buildWeb, checkBudgets, ensureWebBuilt, isWebBuilt } from './web-build.mjs';

const node = process.execPath;
const bin = (path) => join(root, 'node_modules', path);
const serverMain = join(root, 'packages/server/src/main.ts');
const chaos = join(root, 'chaos/main.ts');
const commandLine = join(root, 'packages/server/src/cli/main.ts');
const simulator = join(root, 'simulator/main.ts');
const genDocs = join(root, 'tools/gen-docs.ts');
const printGolden = join(root, 'tools/print-golden.ts');
const texts = join(root, 'tools/texts.ts');
const printSheet = join(root, 'tools/print-sheet.ts');

/** Runs of phones and server in virtual time that every test run goes through; ten times as many in the proofs. */
const SEEDS = 200;

/** Seconds that each suite takes on two calm cores. */
const budgets = JSON.parse(readFileSync(join(root, 'tools/run/budgets.json'), 'utf8'));
const suite = (name, run) => ({ name, budget: budgets[name], run: () => run(budgets[name]) });
const tests = (project) => (budget) => runVitest(project, { budget });

const quickSteps = [
  suite('format and lint', () => runNode(bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'])),
  suite('types', () => runNode(bin('typescript/bin/tsc'), ['-b'])),
];

const checkSteps = [...quickSteps, suite('house rules and unit tests', tests('unit'))];

const testSteps = [
  { name: 'programs for the tests', run: () => providePrograms() },
  ...checkSteps,
  suite('web application builds', () => ensureWebBuilt()),
  { name: 'weight of the web application', run: () => checkBudgets() },
  suite('simulator', () => simulateSeeds(SEEDS)),
  suite('server tests on PostgreSQL', tests('server')),
  suite('browser journeys', tests('browser')),
];

const verbs = {
  start: (args) => {
    // The server builds it beside the rest of its start, and shows how far it is.
    if (!isWebBuilt()) process.env.FIELDBOOK_WEB_BUILD = join(root, 'tools/ensure-web.mjs');
    return becomeChild(node, [commandLine, 'serve', ...args]);
  },
  dev,
  build: () => buildWeb(),
  check: () => runSteps(checkSteps),
  affected: () => runSteps(affectedSteps(quickSteps)),
  test: () => runSteps(testSteps),
  prove: proveAll,
  bench,
  chaos: (args) => runNode(chaos, args),
  simulate: (args) => runNode(simulator, args),
  texts: (args) => runNode(texts, args),
  docs: () => runNode(genDocs, []),
  'print:golden': (args) => runNode(printGolden, args),
  'print:sheet': (args) => runNode(printSheet, args),
};

function runNode(script, args) {
  return runChild(node, [script, ...args], { cwd: root });
}

/** Half of the seeds in each of two processes, as two test files run at a time. */
async function simulateSeeds(seeds) {
  const half = seeds / 2;
  const from = (first) => runNode(simulator, ['--seeds', String(half), '--from', String(first)]);
  const code = Math.max(...(await Promise.all([from(1), from(1 + half)])));
  return { code, figure: `${seeds} seeds` };
}

async function proveAll(names) {
  const code = (await providePrograms()) || (await ensureWebBuilt());
  return code || prove(proofsOf(simulateSeeds), names);
}

/** Server and Vite side by side; when one ends, the other is ended too. */
async function dev(args) {
  const stop = new AbortController();
  const both = { cwd: root, signal: stop.signal, killSignal: 'SIGTERM' };
  const server = runChild(node, ['--watch', serverMain, ...args], both);
  const web = runChild(node, [bin('vite/bin/vite.js')], { ...both, cwd: join(root, 'packages/web') });
  const code = await Promise.race([server, web]);
  stop.abort();
  await Promise.allSettled([server, web]);
  return code;
}

function bench([name, ...args]) {
  const file = join(root, 'bench', `${name}.ts`);
  if (name && existsSync(file)) return runChild(node, [file, ...args], { cwd: root });
  const names = readdirSync(join(root, 'bench')).filter(
    (entry) => entry.endsWith('.ts') && !entry.endsWith('.test.ts'),
  );
  say(
    `Which benchmark? npm run bench -- NAME, with NAME one of: ${names.map((entry) => entry.slice(0, -3)).join(', ')}`,
  );
  return 2;
}

const [verb, ...args] = process.argv.slice(2);
if (verb === undefined || !Object.hasOwn(verbs, verb)) {
  say(`Unknown verb ${verb ?? '(none)'}; known: ${Object.keys(verbs).join(', ')}`);
  exitWith(2);
}
try {
  exitWith(await verbs[verb](args));
} catch (problem) {
  say(`fieldbook: ${problem instanceof Error ? problem.message : problem}`);
  exitWith(1);
}
