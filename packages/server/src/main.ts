/** The server of this checkout, until a signal. `npm start` and `fieldbook serve` supervise it (serve/supervise.ts). Settings come from the environment (docs/reference/cli.md). */
import './i18n/all-languages.ts';
import { tellMissingGlyphsTo } from './pdf/renderer.ts';
import { runServer } from './serve/run-server.ts';
import { standardError, standardOutput } from './serve/safe-output.ts';
import { createServerLog } from './serve/server-log.ts';

const log = createServerLog(standardError(), process.env['FIELDBOOK_LOG'] || undefined);
tellMissingGlyphsTo(log.note);
// Node's own listener would write them around our output, as plain text.
process.removeAllListeners('warning').on('warning', ({ name, message }) => log.note(`${name}: ${message}`));

const code = await runServer({
  env: process.env,
  say: (line) => standardOutput().write(`${line}\n`),
  complain: (line) => standardError().write(`${line}\n`),
  log,
});
process.exit(code);
