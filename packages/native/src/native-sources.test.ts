/** The Kotlin and Swift halves against what the page's side of the shell says of them, as far as text tells it: no SDK is needed. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testPlugins } from '../testing/plugins.ts';

const home = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, home), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
const kotlinHome = 'plugin/android/src/main/java/app/fieldbook/shell';
const swiftHome = 'plugin/ios/Sources/FieldbookNative';
const all = (pattern: string) => globSync(pattern, { cwd: home }).map(read).join('\n');

const plugins = testPlugins();
const names = { printer: 'FieldbookPrinter', files: 'FieldbookFiles', device: 'FieldbookDevice' } as const;

/** iOS has one kind of printer, and tells what a file is by its ending. */
const ofAndroid = ['kind', 'type'];

/** The options that `plugins.ts` says a method takes. */
function optionsOf(plugin: string, method: string): string[] {
  const source = read('src/plugins.ts');
  const declared = source.slice(source.indexOf(`interface ${plugin} `)).split('\n}')[0] ?? '';
  const options = new RegExp(`  ${method}\\(options: \\{([^}]*)\\}`).exec(declared)?.[1] ?? '';
  return found(options, /readonly (\w+)/g);
}

describe.each(Object.entries(names))('%s', (key, name) => {
  const kotlin = read(`${kotlinHome}/${name}Plugin.kt`);
  const swift = read(`${swiftHome}/${name}Plugin.swift`);
  const methods = Object.keys(plugins[key as keyof typeof names]).sort();

  test('has the same methods on both systems as the page calls', () => {
    expect(methods.length).toBeGreaterThan(2);
    expect(found(kotlin, /@PluginMethod\s+fun (\w+)\(call: PluginCall\)/g)).toEqual(methods);
    expect(found(swift, /CAPPluginMethod\(name: "(\w+)", returnType: CAPPluginReturnPromise\)/g)).toEqual(methods);
    expect(found(swift, /@objc func (\w+)\(_ call: CAPPluginCall\)/g)).toEqual(methods);
  });

  test('is registered by its name', () => {
    expect(read('src/plugins.ts')).toContain(`('${name}')`);
    expect(kotlin).toMatch(new RegExp(`@CapacitorPlugin\\(\\s*name = "${name}"`));
    expect(kotlin).toContain(`class ${name}Plugin : Plugin()`);
    expect(swift).toContain(
      `@objc(${name}Plugin)\npublic class ${name}Plugin: CAPPlugin, CAPBridgedPlugin {\n    public let identifier = "${name}Plugin"\n    public let jsName = "${name}"\n`,
    );
  });

  test.each(methods)('reads every option of %s', (method) => {
    const options = optionsOf(name.replace('Fieldbook', '').concat('Plugin'), method);
    const unread = (text: string) => options.filter((option) => !text.includes(`("${option}"`));
    expect(unread(kotlin)).toEqual([]);
    expect(unread(swift).filter((option) => !ofAndroid.includes(option))).toEqual([]);
  });
});

test('options are read out of the page’s side at all', () => {
  expect(optionsOf('PrinterPlugin', 'write')).toEqual(['base64', 'session']);
  expect(optionsOf('FilesPlugin', 'put')).toEqual(['at', 'base64', 'name']);
});

test('both systems know the same printers over Bluetooth LE', () => {
  const ids = /"([0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})"/g;
  const known = (text: string) => [...text.matchAll(ids)].map(([, id]) => id);
  const onAndroid = known(read(`${kotlinHome}/KnownPrinters.kt`));
  expect(onAndroid.length).toBeGreaterThan(12);
  expect(known(read(`${swiftHome}/KnownPrinters.swift`))).toEqual(onAndroid);
});

describe('what the plugins need of their systems', () => {
  test('permissions that Android is asked for are in the manifest', () => {
    const asked = new Set(found(all(`${kotlinHome}/*.kt`), /Manifest\.permission\.(\w+)/g));
    const declared = found(read('plugin/android/src/main/AndroidManifest.xml'), /"android\.permission\.(\w+)"/g);
    expect(asked.size).toBe(3);
    expect(declared).toEqual(expect.arrayContaining([...asked]));
  });

  test('SDKs and build tools are those of the Capacitor that is installed', () => {
    const ours = read('plugin/android/build.gradle');
    const theirs = readFileSync(
      new URL('./capacitor/build.gradle', import.meta.resolve('@capacitor/android/package.json')),
      'utf8',
    );
    const facts = [
      /com\.android\.tools\.build:gradle:([\d.]+)/g,
      /(?:compile|minSdk|targetSdk)\w*\b.*: (\d+)/g,
      /(JavaVersion\.VERSION_\w+)/g,
    ];
    for (const fact of facts) {
      expect(found(theirs, fact).length).toBeGreaterThan(0);
      expect(found(ours, fact)).toEqual(found(theirs, fact));
    }
  });

  test('the Swift package is of the same major version, and for the same iOS', () => {
    const { version } = JSON.parse(
      readFileSync(new URL(import.meta.resolve('@capacitor/ios/package.json')), 'utf8'),
    ) as { version: string };
    const podspec = readFileSync(
      new URL('./Capacitor.podspec', import.meta.resolve('@capacitor/ios/package.json')),
      'utf8',
    );
    const [least] = found(podspec, /deployment_target\s*= '(\d+)/g);
    expect(read('Package.swift')).toContain(`from: "${version.split('.')[0]}.0.0"`);
    expect(read('Package.swift')).toContain(`.iOS(.v${least})`);
  });
});
