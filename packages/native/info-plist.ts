/**
 * Writes what an iPhone must be told of the shell into the platform project's Info.plist: what Bluetooth, camera, place, photos and
 * the network at hand are for. Without a text the system ends an application that asks. Run once after `cap add ios`
 * (docs/guides/build-the-phone-app.md); twice changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const texts: Readonly<Record<string, string>> = {
  NSBluetoothAlwaysUsageDescription: 'Slips are printed on a Bluetooth printer.',
  NSCameraUsageDescription: 'Barcodes are read and photos taken with the camera.',
  NSLocationWhenInUseUsageDescription: 'Visits and the start and end of a day are noted with their place.',
  // Of the share sheet, which offers to save a picture.
  NSPhotoLibraryAddUsageDescription: 'A picture that you save from here is put into your photos.',
  NSLocalNetworkUsageDescription: 'The company’s server may be in the same network as this phone.',
};

/** The property list with the keys that it lacks; texts that somebody put there stay. */
export function withInfoKeys(plist: string): string {
  const missing = Object.entries(texts).filter(([key]) => !plist.includes(`<key>${key}</key>`));
  const end = plist.lastIndexOf('</dict>');
  if (end === -1) throw new Error('that is no property list');
  const added = missing.map(([key, text]) => `\t<key>${key}</key>\n\t<string>${text}</string>\n`).join('');
  return `${plist.slice(0, end)}${added}${plist.slice(end)}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const path = new URL('./generated/ios/App/App/Info.plist', import.meta.url);
  writeFileSync(path, withInfoKeys(readFileSync(path, 'utf8')));
}
