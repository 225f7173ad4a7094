/** FIELDBOOK_DEMO_DAYS and `--demo-days`: how many days of vouchers the demo company gets at the first start. */
import { EnvironmentError } from '../store/cluster/environment-error.ts';

export const MOST_DAYS = 3650;

/** `undefined` for the demo's own number. Throws EnvironmentError `environment.invalid`. */
export function demoDaysOf(env: NodeJS.ProcessEnv): number | undefined {
  const text = env['FIELDBOOK_DEMO_DAYS']?.trim();
  if (!text) return undefined;
  if (isNumberOfDays(text)) return Number(text);
  throw new EnvironmentError(
    'environment.invalid',
    `FIELDBOOK_DEMO_DAYS is "${text.slice(0, 40)}", which is no number of days.`,
    `Set it to a whole number from 0 to ${MOST_DAYS}, or leave it out.`,
  );
}

export function isNumberOfDays(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) <= MOST_DAYS;
}
