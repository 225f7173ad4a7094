/** `npm start`: the server of this checkout, until Ctrl-C. Settings come from the environment (docs/reference/cli.md). */
import { runServer } from './serve/run-server.ts';

// A reader that went away (`npm start | head`) is no reason to stop serving.
process.stdout.on('error', () => undefined);

const code = await runServer({
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
process.exit(code);
