/** What the server and a process that draws say to each other. */
import type { PrintDoc } from '@fieldbook/print/document';

export interface RenderRequest {
  readonly id: number;
  readonly doc: PrintDoc;
  /** Printed behind it in the same file, each from a page of its own. */
  readonly following: readonly PrintDoc[];
}

export type RenderReply =
  | { readonly id: number; readonly bytes: Uint8Array; readonly missing: readonly number[] }
  | { readonly id: number; readonly failure: string };
