/** `fieldbook serve`: the server, until Ctrl-C, started again when it ends unexpectedly. `npm start` is this command, too. */
import { standardError } from '../../serve/safe-output.ts';
import { supervise } from '../../serve/supervise.ts';
import type { Command } from '../command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Run the server until Ctrl-C; it is started again when it ends unexpectedly.',
  usage: `fieldbook serve [--port N] [--host ADDRESS]

--port N        port to listen on (PORT, else 8080)
--host ADDRESS  address to listen on (FIELDBOOK_HOST, else all)
--company NAME  the company that addresses without a company mean`,
  options: { port: { type: 'string' }, host: { type: 'string' } },
  run: ({ env }, { flags }) =>
    supervise({
      env: {
        ...env,
        ...(typeof flags['company'] === 'string' ? { FIELDBOOK_COMPANY: flags['company'] } : {}),
        ...(typeof flags['port'] === 'string' ? { PORT: flags['port'] } : {}),
        ...(typeof flags['host'] === 'string' ? { FIELDBOOK_HOST: flags['host'] } : {}),
      },
      // What has to start a server again must not wait for a terminal that nobody reads.
      complain: (line) => standardError().write(`${line}\n`),
    }),
};
