/** `fieldbook serve`: the server, until Ctrl-C, started again when it ends unexpectedly. `npm start` is this command, too. */
import { isNumberOfDays, MOST_DAYS } from '../../serve/demo-days.ts';
import { standardError } from '../../serve/safe-output.ts';
import { supervise } from '../../serve/supervise.ts';
import { type Command, UsageError } from '../command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Run the server until Ctrl-C; it is started again when it ends unexpectedly.',
  usage: `fieldbook serve [--port N] [--host ADDRESS] [--demo-days N]

--port N        port to listen on (PORT, else 8080)
--host ADDRESS  address to listen on (FIELDBOOK_HOST, else 127.0.0.1: this machine alone; 0.0.0.0 is all)
--demo-days N   days of vouchers in the demo company of a first start (FIELDBOOK_DEMO_DAYS, else 90); 0 for none
--company NAME  the company that addresses without a company mean`,
  options: { port: { type: 'string' }, host: { type: 'string' }, 'demo-days': { type: 'string' } },
  run: ({ env }, { flags }) => {
    const demoDays = flags['demo-days'];
    if (typeof demoDays === 'string' && !isNumberOfDays(demoDays)) {
      throw new UsageError(`--demo-days is a whole number from 0 to ${MOST_DAYS}.`);
    }
    return supervise({
      env: {
        ...env,
        ...(typeof demoDays === 'string' ? { FIELDBOOK_DEMO_DAYS: demoDays } : {}),
        ...(typeof flags['company'] === 'string' ? { FIELDBOOK_COMPANY: flags['company'] } : {}),
        ...(typeof flags['port'] === 'string' ? { PORT: flags['port'] } : {}),
        ...(typeof flags['host'] === 'string' ? { FIELDBOOK_HOST: flags['host'] } : {}),
      },
      // What has to start a server again must not wait for a terminal that nobody reads.
      complain: (line) => standardError().write(`${line}\n`),
    });
  },
};
