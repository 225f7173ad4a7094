/** What every answer tells the browser: only our own scripts and styles, no frames around us, no guessing of types. */

/**
 * `hosts` are those that a page may ask besides its own. Blob addresses are prints and camera pictures, data addresses small images
 * of the bundle, wasm the scanner's.
 */
function contentSecurityPolicy(hosts: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts].join(' '),
    "media-src 'self' blob:",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export type Headers = Readonly<Record<string, string>>;

export function pageHeaders(hosts: readonly string[] = []): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(hosts),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
  };
}

/** The API answers with data alone: a browser that is led to it shows and runs nothing. */
export const DATA_HEADERS: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
