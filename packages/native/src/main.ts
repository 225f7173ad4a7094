/**
 * The shell's script: runs before the web application's own, gives its page a bridge over the native plugins, and takes the
 * page's downloads to the system.
 */
import { createAnswerer } from '@fieldbook/bridge';
import { catchDownloads } from './downloads.ts';
import { shareFile } from './handed-out.ts';
import { shellPlugins } from './plugins.ts';
import { shellHandlers } from './router.ts';

/** Kept by the application's first page (packages/web/src/offline/local-values.ts). */
const companyAddress = () => localStorage.getItem('fieldbook.CompanyURL') ?? undefined;

const plugins = shellPlugins();
const answer = createAnswerer(shellHandlers(plugins, companyAddress));

Object.assign(window, { fieldbookBridge: { postMessage: answer } });
catchDownloads(
  HTMLAnchorElement.prototype,
  (file) => shareFile(plugins.files, file),
  (error) => console.error(error),
);
