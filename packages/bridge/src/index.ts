/** The entry of the bridge package: detection, the interface, the message table, and the fake for tests. */
export type { Bridge } from './bridge.ts';
export type { BridgeHost } from './channel.ts';
export { detectBridge } from './detect.ts';
export { createFakeBridge, type FakeBridge } from './fake.ts';
export type {
  BridgeCalls,
  BridgeFailure,
  BridgeResult,
  DeviceFacts,
  KnownPrinter,
  MirrorFile,
  PdfToOpen,
  PrintJob,
  PrintPayload,
  PrintPayloadLine,
} from './messages.ts';
export { NOTHING_PRINTED } from './messages.ts';
export { type BridgeHandlers, createAnswerer } from './wrapper.ts';
