/** Days that were compared, judged from the rows: what is agreed has arrived, all of it and nothing else. */
import type { Findings, ToldDays } from '../server/compare.ts';
import type { Server } from '../server/server.ts';
import { Violation } from '../world/world.ts';

export class ComparisonChecks {
  /** By device: items up to this one were ever said to agree. */
  readonly #agreed = new Map<string, number>();

  constructor(server: Server) {
    server.onCompare = (told, findings) => this.#hear(server, told, findings);
  }

  /** May an item leave its phone? */
  isAgreed(device: string, sequence: number): boolean {
    return sequence <= (this.#agreed.get(device) ?? 0);
  }

  #hear({ database }: Server, { device, last, from, types }: ToldDays, { missing, differs }: Findings): void {
    if (missing.length + differs.length > 0) return;
    const came = new Set([
      ...database.rowsOf('received', `${device} `).map(({ sequence }) => sequence),
      ...[...database.rows.conflict.keys()].flatMap((key) => {
        const [by, sequence] = key.split(' ');
        return by === device ? [Number(sequence)] : [];
      }),
    ]);
    const never = Array.from({ length: last }, (_, index) => index + 1).find((sequence) => !came.has(sequence));
    if (never !== undefined) throw new Violation('what is agreed has arrived', `item ${never} of ${device} never came`);
    const posted = database.rowsOf('received', `${device} `).filter(({ sequence, answer, uid }) => {
      return (
        sequence > from && sequence <= last && answer.outcome === 'posted' && database.get('voucher', uid) !== undefined
      );
    });
    const told = Object.values(types).reduce((sum, count) => sum + count, 0);
    if (posted.length !== told) {
      throw new Violation(
        'what is agreed has arrived',
        `${told} vouchers of ${device} are told, ${posted.length} are there`,
      );
    }
    this.#agreed.set(device, Math.max(last, this.#agreed.get(device) ?? 0));
  }
}
