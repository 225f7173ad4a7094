#!/usr/bin/env node
/**
 * Entry of every npm script: `node tools/run.mjs VERB [arguments]`. It runs on any Node from 20 on with nothing installed,
 * installs what is missing and hands the verb to the Node the project carries. What a verb does stands in run/verbs.mjs.
 */
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './run/install.mjs';
import { carriedNode, keepCompiledCode, root } from './run/root.mjs';
import { exitWith, runChild } from './run/spawn.mjs';

try {
  await ensureInstalled();
  keepCompiledCode();
  exitWith(await runChild(carriedNode, [join(root, 'tools/run/verbs.mjs'), ...process.argv.slice(2)], { cwd: root }));
} catch (problem) {
  process.stderr.write(`fieldbook: ${problem instanceof Error ? problem.message : problem}\n`);
  process.exit(1);
}
