/** The shell's script: runs before the web application's own and gives its page a bridge over the native plugins. */
import { createAnswerer } from '@fieldbook/bridge';
import { shellPlugins } from './plugins.ts';
import { shellHandlers } from './router.ts';

const answer = createAnswerer(shellHandlers(shellPlugins()));

Object.assign(window, { fieldbookBridge: { postMessage: answer } });
