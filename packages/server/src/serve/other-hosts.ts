/**
 * Hosts besides the own one: FIELDBOOK_PAGES, whose pages may ask the company wire, and FIELDBOOK_CONNECT, whom the pages of this
 * server may ask. Each is a list of origins with commas between them.
 */
import { EnvironmentError } from '../store/cluster/environment-error.ts';

export interface OtherHosts {
  /** As a browser writes them in `Origin`. */
  readonly pages: readonly string[];
  readonly connect: readonly string[];
}

/** Throws EnvironmentError `environment.invalid`. */
export function otherHostsOf(env: NodeJS.ProcessEnv): OtherHosts {
  return { pages: originsIn(env, 'FIELDBOOK_PAGES'), connect: originsIn(env, 'FIELDBOOK_CONNECT') };
}

/** Of a web page, or of the wrapper's on iOS. No name has a sign that means something in a header: `*`, `;`, a quote. */
const ORIGIN = /^(?:https?|capacitor):\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\/?$/i;

function originsIn(env: NodeJS.ProcessEnv, name: string): readonly string[] {
  const written = (env[name] ?? '').split(',').map((each) => each.trim());
  return written.filter((each) => each !== '').map((each) => originOf(each, name));
}

/** In small letters and without the port that its scheme has anyway. */
function originOf(text: string, name: string): string {
  const url = ORIGIN.test(text) ? URL.parse(text.toLowerCase()) : null;
  if (url !== null) return `${url.protocol}//${url.host}`;
  throw new EnvironmentError(
    'environment.invalid',
    `${name} has "${text.slice(0, 80)}", which is no origin.`,
    'Write scheme and host alone, such as https://app.example.com or http://10.0.0.5:8080, with commas between them.',
  );
}
