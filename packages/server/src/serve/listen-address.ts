/** Where the server listens: PORT (8080) and FIELDBOOK_HOST (this machine alone, until it is said who else). */
import { createServer } from 'node:net';
import { EnvironmentError, faultCode, faultText } from '../store/cluster/environment-error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Throws EnvironmentError `port.invalid`. */
export function listenAddressOf(env: NodeJS.ProcessEnv): ListenAddress {
  const text = env['PORT']?.trim() || '8080';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new EnvironmentError(
      'port.invalid',
      `PORT is "${text.slice(0, 40)}", which is no port number.`,
      'Set PORT to a whole number from 1 to 65535, or leave it out for 8080.',
    );
  }
  return { port, host: env['FIELDBOOK_HOST']?.trim() || '127.0.0.1' };
}

/** Nobody but this machine reaches it. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/i.test(host);
}

/** Throws unless one could listen there now. Asked before anything else is started or changed. */
export async function checkPortIsFree({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw explainListenFailure(error, { host, port });
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** The environment error behind a failed attempt to listen. */
export function explainListenFailure(error: unknown, { host, port }: ListenAddress): EnvironmentError {
  if (error instanceof EnvironmentError) return error;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Nothing was started or changed.`,
    EACCES: `This user may not listen on port ${port}. Nothing was started or changed.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Nothing was started or changed.`,
  };
  const message = reasons[faultCode(error)] ?? `The server cannot listen on ${host}:${port} (${faultText(error)}).`;
  return new EnvironmentError(
    'port.in_use',
    message,
    'End that program, or choose another port: PORT=8081 npm start',
    error,
  );
}
