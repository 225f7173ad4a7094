/** A printer of the network and a job for it, as those who send have them: never as they are offered, for they have the address. */
import type { Problem } from '@fieldbook/core/kernel/result';

export interface NetworkPrinter {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly profile: string;
}

export interface PrintJob {
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly operation: string;
  readonly printer: NetworkPrinter;
  /** Asked once the printer has answered; throws `JobRefusal` where there is nothing to print. */
  readonly makeBytes: () => Promise<Uint8Array>;
}

export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';
  readonly problem: Problem;

  constructor(refused: Problem) {
    super(refused.code);
    this.problem = refused;
  }
}
