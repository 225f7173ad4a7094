#!/usr/bin/env node
/**
 * The command `npx fieldbook …`: makes sure the install is there (progress on stderr, so that output can be piped), then
 * hands arguments, working directory, input and output to the server package's command line on the carried Node.
 */
import { join } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './run/install.mjs';
import { carriedNode, keepCompiledCode, root } from './run/root.mjs';
import { exitWith, runChild } from './run/spawn.mjs';

try {
  await ensureInstalled();
  keepCompiledCode();
  exitWith(await runChild(carriedNode, [join(root, 'packages/server/src/cli/main.ts'), ...process.argv.slice(2)]));
} catch (problem) {
  process.stderr.write(`fieldbook: ${problem instanceof Error ? problem.message : problem}\n`);
  process.exit(1);
}
