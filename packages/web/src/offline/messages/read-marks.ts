/**
 * Marks of reading on their way to the server: kept on the device with the moment they were made, sent when there is a
 * network, gone when the server's own list shows them. Each person's apart: who signs in next reads for himself.
 */
import type { Message } from '@fieldbook/core/messages/message';

export interface HeldMark {
  /** By this device's clock. */
  readonly at: string;
  /** The server has it; its list may not show it yet. */
  readonly isSent: boolean;
}

/** By the code of the message. */
export type HeldMarks = Readonly<Record<string, HeldMark>>;

/** A mark that is there keeps its moment. */
export function withMarks(held: HeldMarks, codes: readonly string[], at: string): HeldMarks {
  return { ...Object.fromEntries(codes.map((code) => [code, { at, isSent: false }])), ...held };
}

export function unsentMarks(held: HeldMarks, most: number): { readonly code: string; readonly at: string }[] {
  return Object.entries(held)
    .flatMap(([code, { at, isSent }]) => (isSent ? [] : [{ code, at }]))
    .slice(0, most);
}

export function sentMarks(held: HeldMarks, codes: readonly string[]): HeldMarks {
  const sent = new Set(codes);
  return Object.fromEntries(
    Object.entries(held).map(([code, mark]) => [code, sent.has(code) ? { ...mark, isSent: true } : mark]),
  );
}

/** Without those that were sent and that the list shows, or whose message has gone from it. */
export function openMarks(held: HeldMarks, list: readonly Message[]): HeldMarks {
  const waiting = new Set(list.flatMap(({ code, readAt }) => (readAt === undefined ? [code] : [])));
  return Object.fromEntries(Object.entries(held).filter(([code, { isSent }]) => !isSent || waiting.has(code)));
}

export function marked<Row extends Message>(list: readonly Row[], held: HeldMarks): Row[] {
  return list.map((message) => {
    const mark = message.readAt === undefined ? held[message.code] : undefined;
    return mark === undefined ? message : { ...message, readAt: mark.at };
  });
}
