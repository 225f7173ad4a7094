/**
 * What the native halves of the shell do, as TypeScript sees it: one interface a plugin, written twice, in Kotlin and in Swift
 * (plugin/). They know printers, files and the device, and nothing of vouchers or of the bridge.
 */
import { registerPlugin } from '@capacitor/core';

export interface FoundPrinter {
  /** The address of a Bluetooth device on Android, its identifier on iOS. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'bluetooth' | 'ble' | 'usb' | 'inner';
}

export interface OpenPrinter {
  readonly session: string;
  /** Most bytes that one `write` takes: what a BLE packet carries (MTU - 3), or what a socket is given at once. */
  readonly chunkBytes: number;
}

export interface PrinterPlugin {
  /**
   * Asks for Bluetooth's permission when it has to. Paired ones, and BLE printers that were seen; with `search` it looks around
   * for some seconds first.
   */
  list(options: { readonly search: boolean }): Promise<{ readonly printers: readonly FoundPrinter[] }>;
  open(options: { readonly id: string; readonly kind?: FoundPrinter['kind'] }): Promise<OpenPrinter>;
  /** Resolves once the printer's side has taken the bytes. */
  write(options: { readonly session: string; readonly base64: string }): Promise<void>;
  /** Lets go of the printer; what was written is printed. */
  close(options: { readonly session: string }): Promise<void>;
}

export interface FilesPlugin {
  /** In the app's own folder that the system backs up; whole or not at all. */
  write(options: { readonly name: string; readonly text: string }): Promise<void>;
  /** No `text` where there is no such file. */
  read(options: { readonly name: string }): Promise<{ readonly text?: string | null }>;
  /** A piece of a file that is to be handed out, from byte `at` on; 0 begins it anew. Pieces come in order. */
  put(options: { readonly name: string; readonly base64: string; readonly at: number }): Promise<void>;
  /** Shows what was put in the system's viewer, from which it can be shared. Rejects an empty file, as `share` does. */
  openPdf(options: { readonly name: string }): Promise<void>;
  /** Hands what was put to the system's share sheet: to save it, send it, open it elsewhere. */
  share(options: { readonly name: string; readonly type: string }): Promise<void>;
}

export interface DevicePlugin {
  facts(): Promise<{
    readonly platform: 'android' | 'ios';
    readonly id?: string;
    readonly model?: string;
    readonly appVersion?: string;
  }>;
  /** Opens the dialler with the number; the person calls. */
  dial(options: { readonly number: string }): Promise<void>;
  /** Asks for the permission to show messages when it has to; rejects where there are none. */
  pushToken(): Promise<{ readonly token: string }>;
}

export interface ShellPlugins {
  readonly printer: PrinterPlugin;
  readonly files: FilesPlugin;
  readonly device: DevicePlugin;
}

export function shellPlugins(): ShellPlugins {
  return {
    printer: registerPlugin<PrinterPlugin>('FieldbookPrinter'),
    files: registerPlugin<FilesPlugin>('FieldbookFiles'),
    device: registerPlugin<DevicePlugin>('FieldbookDevice'),
  };
}
