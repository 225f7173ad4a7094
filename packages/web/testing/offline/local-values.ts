/** A device for tests of one file: small values that it keeps, and modules that read them anew before each test. */
import { afterEach, beforeEach, vi } from 'vitest';

/** The values by their name in the browser; empty before each test. */
export function keptValues(languages: readonly string[] = ['en']): Map<string, string> {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('navigator', { onLine: true, languages });
    vi.stubGlobal('localStorage', storageOf(kept));
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    // What is loaded next in this process finds a device of its own.
    vi.resetModules();
  });
  return kept;
}

/** As a browser's: what it keeps are its own enumerable names. */
function storageOf(kept: Map<string, string>): object {
  const methods = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
