/**
 * Files that the page saves as a browser does (a link with `download` to an address of its own). A web view has no downloads and
 * would drop them silently, so the shell hands them to the system's share sheet: exports, PDFs, the outbox as a file.
 */
import type { HandedOut } from './handed-out.ts';

/** What this needs of an anchor, so that tests need no page. */
export interface DownloadLink {
  readonly href: string;
  readonly download: string;
}

interface LinkPrototype {
  click(this: DownloadLink): void;
}

type Share = (file: HandedOut) => Promise<void>;

/** Replaces `click` of links; every other link does what it always did. */
export function catchDownloads(prototype: LinkPrototype, share: Share, report: (error: unknown) => void): void {
  const { click } = prototype;
  prototype.click = function clickOrShare(this: DownloadLink) {
    if (this.download === '' || !/^(blob|data):/.test(this.href)) click.call(this);
    else sharedFrom(this, share).catch(report);
  };
}

async function sharedFrom({ href, download }: DownloadLink, share: Share): Promise<void> {
  // Read at once: the page lets go of the address soon.
  const response = await fetch(href);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  await share({ name: fileNameOf(download), bytes, type });
}

/** A name that every system takes; its ending stays. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '');
  return plain.length > 80 ? `${plain.slice(0, 70)}${plain.slice(-10)}` : plain || 'document';
}
