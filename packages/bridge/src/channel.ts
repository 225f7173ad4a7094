/**
 * Finds the wrapper's channel on the window: our own, React Native's, Flutter's, Capacitor's or WebKit's. A channel takes
 * JSON text; its answer comes back as the call's own promise or as a message event.
 */

/** The parts of a window that this package uses, so that tests need no browser. */
export interface BridgeHost {
  readonly fieldbookBridge?: { postMessage(text: string): unknown };
  readonly ReactNativeWebView?: { postMessage(text: string): unknown };
  readonly flutter_inappwebview?: { callHandler(name: string, text: string): unknown };
  readonly Capacitor?: {
    isNativePlatform?(): boolean;
    readonly Plugins?: Readonly<Record<string, { send?(message: { text: string }): unknown } | undefined>>;
  };
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage(text: string): unknown } | undefined>>;
  };
  addEventListener?(type: 'message', listener: (event: BridgeEvent) => void): void;
}

export interface BridgeEvent {
  readonly data?: unknown;
  readonly source?: unknown;
}

/** Sends JSON text; what it returns may be the answer, or nothing when that comes as an event. */
export type Channel = (text: string) => unknown;

export function findChannel(host: BridgeHost): Channel | undefined {
  const own = host.fieldbookBridge ?? host.ReactNativeWebView;
  if (own !== undefined) return (text) => own.postMessage(text);
  const flutter = host.flutter_inappwebview;
  if (flutter !== undefined) return (text) => flutter.callHandler('fieldbook', text);
  const plugin = host.Capacitor?.isNativePlatform?.() === true ? host.Capacitor.Plugins?.['Fieldbook'] : undefined;
  if (plugin?.send !== undefined) return (text) => plugin.send?.({ text });
  const webkit = host.webkit?.messageHandlers?.['fieldbook'];
  return webkit === undefined ? undefined : (text) => webkit.postMessage(text);
}
