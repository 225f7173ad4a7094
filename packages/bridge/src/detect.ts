/** Chooses the bridge once, when the product starts: the wrapper's if there is one, else the browser's fallbacks. */
import type { Bridge } from './bridge.ts';
import { type BrowserActions, browserActions, createBrowserBridge } from './browser.ts';
import { type BridgeHost, findChannel } from './channel.ts';
import { createNativeBridge } from './native.ts';

export function detectBridge(host: BridgeHost, actions: BrowserActions = browserActions): Bridge {
  const channel = findChannel(host);
  return channel === undefined ? createBrowserBridge(actions) : createNativeBridge(host, channel);
}
