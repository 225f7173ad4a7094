/**
 * Fake hosts for tests: a window as each kind of wrapper makes it, which hands every text to `answer` and brings what that
 * gives back in the wrapper's own way: by the call's promise, or by a message event on window or document.
 */
import type { BridgeEvent, BridgeHost } from '../src/channel.ts';

export type WrapperAnswer = (text: string) => Promise<unknown>;

export interface TestHost {
  readonly host: BridgeHost;
  /** What the page sent, in order. */
  readonly sent: string[];
}

type Listener = (event: BridgeEvent) => void;

class Listeners {
  readonly #all: { readonly type: string; readonly listener: Listener }[] = [];

  readonly add = (type: string, listener: Listener): void => {
    this.#all.push({ type, listener });
  };

  tell(type: string, event: BridgeEvent): void {
    for (const each of this.#all) if (each.type === type) each.listener(event);
  }
}

export type MakeHost = (answer: WrapperAnswer, facts?: { readonly fieldbookMaxLength?: number }) => TestHost;

function promised(shape: (post: (text: string) => Promise<unknown>) => BridgeHost): MakeHost {
  return (answer, facts = {}) => {
    const sent: string[] = [];
    const post = (text: string) => {
      sent.push(text);
      return answer(text);
    };
    return { sent, host: { ...facts, ...shape(post) } };
  };
}

/** The answer comes by an event; the call itself gives nothing back. */
function told(shape: (post: (text: string) => void) => BridgeHost, where: 'window' | 'document'): MakeHost {
  return (answer, facts = {}) => {
    const sent: string[] = [];
    const [window, document] = [new Listeners(), new Listeners()];
    const post = (text: string) => {
      sent.push(text);
      void answer(text).then((data) =>
        (where === 'window' ? window : document).tell('message', { data, source: null }),
      );
    };
    const host = {
      ...facts,
      ...shape(post),
      addEventListener: window.add,
      document: { addEventListener: document.add },
    };
    return { sent, host };
  };
}

/** Loses what is sent before it is ready, as the real one does. */
const flutterReadyLater: MakeHost = (answer, facts = {}) => {
  const sent: string[] = [];
  const listeners = new Listeners();
  const flutter = {
    _platformReady: undefined as boolean | undefined,
    callHandler: (_: string, text: string) => {
      if (flutter._platformReady !== true) return new Promise(() => undefined);
      sent.push(text);
      return answer(text);
    },
  };
  setTimeout(() => {
    flutter._platformReady = true;
    listeners.tell('flutterInAppWebViewPlatformReady', {});
  }, 1);
  return { sent, host: { ...facts, flutter_inappwebview: flutter, addEventListener: listeners.add } };
};

const isPlatform = { isNativePlatform: () => true };

export const testHosts: readonly (readonly [string, MakeHost])[] = [
  ['own channel, by promise', promised((postMessage) => ({ fieldbookBridge: { postMessage } }))],
  ['own channel, by event', told((postMessage) => ({ fieldbookBridge: { postMessage } }), 'window')],
  ['React Native, iOS', told((postMessage) => ({ ReactNativeWebView: { postMessage } }), 'window')],
  ['React Native, Android', told((postMessage) => ({ ReactNativeWebView: { postMessage } }), 'document')],
  [
    'Flutter',
    promised((post) => ({ flutter_inappwebview: { callHandler: (_, text) => post(text), _platformReady: true } })),
  ],
  ['Flutter, ready later', flutterReadyLater],
  [
    'Capacitor',
    promised((post) => ({ Capacitor: { ...isPlatform, Plugins: { Fieldbook: { send: ({ text }) => post(text) } } } })),
  ],
  ['WebKit', promised((postMessage) => ({ webkit: { messageHandlers: { fieldbook: { postMessage } } } }))],
];
