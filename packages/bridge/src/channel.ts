/**
 * Finds the wrapper's channel on the window: our own, React Native's, Flutter's, Capacitor's or WebKit's. A channel takes
 * JSON text; its answer comes back as the call's own promise or as a message event. The wire: docs/reference/bridge.md.
 */

/** The parts of a window that this package uses, so that tests need no browser. */
export interface BridgeHost {
  readonly fieldbookBridge?: { postMessage(text: string): unknown };
  readonly ReactNativeWebView?: { postMessage(text: string): unknown };
  readonly flutter_inappwebview?: {
    callHandler(name: string, text: string): unknown;
    readonly _platformReady?: boolean | undefined;
  };
  readonly Capacitor?: {
    isNativePlatform?(): boolean;
    readonly Plugins?: Readonly<Record<string, { send?(message: { text: string }): unknown } | undefined>>;
  };
  readonly webkit?: {
    readonly messageHandlers?: Readonly<Record<string, { postMessage(text: string): unknown } | undefined>>;
  };
  /** Longest text that the wrapper takes at once, in UTF-16 units; longer ones go in parts. Without it there is no limit. */
  readonly fieldbookMaxLength?: number;
  addEventListener?(type: string, listener: (event: BridgeEvent) => void): void;
  /** React Native on Android tells the document, and its events do not bubble. */
  readonly document?: { addEventListener?(type: string, listener: (event: BridgeEvent) => void): void };
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
  if (host.flutter_inappwebview !== undefined) return flutterChannel(host);
  const plugin = host.Capacitor?.isNativePlatform?.() === true ? host.Capacitor.Plugins?.['Fieldbook'] : undefined;
  if (plugin?.send !== undefined) return (text) => plugin.send?.({ text });
  const webkit = host.webkit?.messageHandlers?.['fieldbook'];
  return webkit === undefined ? undefined : (text) => webkit.postMessage(text);
}

/** One that says ready by no flag has said so before the page listened. */
const FLUTTER_READY_MS = 3_000;

/** Its handlers are lost on the way until the platform has said that it is ready. */
function flutterChannel(host: BridgeHost): Channel {
  const isReady = () => host.flutter_inappwebview?._platformReady === true;
  const ready = new Promise<void>((resolve) => {
    if (isReady()) resolve();
    host.addEventListener?.('flutterInAppWebViewPlatformReady', () => resolve());
    setTimeout(resolve, FLUTTER_READY_MS);
  });
  return async (text) => {
    if (!isReady()) await ready;
    return host.flutter_inappwebview?.callHandler('fieldbook', text);
  };
}
