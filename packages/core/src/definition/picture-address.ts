/** How a field of the kind `image` names a picture that the company keeps: by the hash of its content. */

/** Bytes of a file that is taken as one. */
export const LARGEST_PICTURE = 3_000_000;

const ADDRESS = /^\/pictures\/([0-9a-f]{64})$/;

export function pictureAddress(hash: string): string {
  return `/pictures/${hash}`;
}

/** Nothing where the picture lies elsewhere. */
export function pictureHash(address: unknown): string | undefined {
  return typeof address === 'string' ? ADDRESS.exec(address)?.[1] : undefined;
}
