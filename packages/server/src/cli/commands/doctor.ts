/** `fieldbook doctor`: says what is wrong with an installation and what to do about it, and ends with 1 when anything is. */
import { examine } from '../../installation/examine.ts';
import type { Finding } from '../../installation/judge.ts';
import type { Command } from '../command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Say what is wrong with the installation and what to do about it; ends with 1 when something is wrong.',
  usage: `fieldbook doctor [--company NAME]
fieldbook doctor --all

--all  every company of the server

Run it with the settings of the server (FIELDBOOK_HOST and so on). It changes nothing.`,
  options: { all: { type: 'boolean' } },
  run: async ({ env, cluster, companySlug, write }, { flags }) => {
    let isWrong = false;
    for await (const finding of examine({ env, cluster, slug: flags['all'] === true ? undefined : companySlug })) {
      isWrong ||= finding.state === 'wrong';
      await write(printFinding(finding));
    }
    return isWrong ? 1 : 0;
  },
};

function printFinding({ state, about, text, advice }: Finding): string {
  const head = `${state.padEnd(7)}  ${about}: ${text}\n`;
  return advice === undefined ? head : `${head}         ${advice.replaceAll('\n', '\n         ')}\n`;
}
