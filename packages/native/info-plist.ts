/**
 * Writes what an iPhone must be told of the shell into the platform project's Info.plist: what Bluetooth, camera and place are
 * for, and that messages may come. Run once after `cap add ios` (docs/guides/build-the-phone-app.md); twice changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const strings: Readonly<Record<string, string>> = {
  NSBluetoothAlwaysUsageDescription: 'Slips are printed on a Bluetooth printer.',
  NSCameraUsageDescription: 'Barcodes are read and photos taken with the camera.',
  NSLocationWhenInUseUsageDescription: 'Visits and the start and end of a day are noted with their place.',
};

const lists: Readonly<Record<string, readonly string[]>> = {
  UIBackgroundModes: ['remote-notification'],
};

/** The property list with the keys that it lacks; texts that somebody put there stay. */
export function withInfoKeys(plist: string): string {
  const wanted = [
    ...Object.entries(strings).map(([key, text]) => [key, `<string>${text}</string>`] as const),
    ...Object.entries(lists).map(
      ([key, items]) => [key, `<array>${items.map((item) => `<string>${item}</string>`).join('')}</array>`] as const,
    ),
  ];
  const missing = wanted.filter(([key]) => !plist.includes(`<key>${key}</key>`));
  const end = plist.lastIndexOf('</dict>');
  if (end === -1) throw new Error('that is no property list');
  const added = missing.map(([key, value]) => `\t<key>${key}</key>\n\t${value}\n`).join('');
  return `${plist.slice(0, end)}${added}${plist.slice(end)}`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const path = new URL('./generated/ios/App/App/Info.plist', import.meta.url);
  writeFileSync(path, withInfoKeys(readFileSync(path, 'utf8')));
}
