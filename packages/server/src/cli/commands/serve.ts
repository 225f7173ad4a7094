/** `fieldbook serve`: the server, until Ctrl-C. */
import { runServer } from '../../serve/run-server.ts';
import type { Command } from '../command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Run the server until Ctrl-C.',
  usage: `fieldbook serve [--port N] [--host ADDRESS]

--port N        port to listen on (PORT, else 8080)
--host ADDRESS  address to listen on (FIELDBOOK_HOST, else all)
--company NAME  the company that addresses without a company mean`,
  options: { port: { type: 'string' }, host: { type: 'string' } },
  run: ({ env, companySlug, write, say }, { flags }) =>
    runServer({
      env: {
        ...env,
        FIELDBOOK_COMPANY: companySlug,
        ...(typeof flags['port'] === 'string' ? { PORT: flags['port'] } : {}),
        ...(typeof flags['host'] === 'string' ? { FIELDBOOK_HOST: flags['host'] } : {}),
      },
      say: (line) => {
        write(`${line}\n`).catch(say);
      },
      complain: say,
    }),
};
