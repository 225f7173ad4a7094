/**
 * The build of the web application beside the start of the server, where `npm start` has found it out of date. What builds is
 * the checkout's own script (tools/ensure-web.mjs), named by FIELDBOOK_WEB_BUILD; an installed server builds nothing.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

/** Where the built application lies. */
export const WEB_ROOT = join(import.meta.dirname, '../../../web/dist');

/** The build has said itself what is wrong. */
export class WebBuildFailed extends Error {
  override readonly name = 'WebBuildFailed';
}

/** Resolves when the application is there, or when the signal has ended the build. Throws WebBuildFailed. */
export function buildWeb(script: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
    const end = (): void => {
      child.kill('SIGTERM');
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', end);
      if (code === 0 || signal.aborted) resolve();
      else reject(new WebBuildFailed(`the build ended with code ${code}`));
    });
  });
}
