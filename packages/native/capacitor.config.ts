/**
 * How the shell is made: the web application lies in the app itself, so that it starts without a network; the person types the
 * company's address on the first page. Plugins are this package's own (platform projects: docs/guides/build-the-phone-app.md).
 */
import type { CapacitorConfig } from '@capacitor/cli';

const config: CapacitorConfig = {
  appId: 'app.fieldbook.field',
  appName: 'Fieldbook',
  webDir: 'dist',
  includePlugins: ['@fieldbook/native'],
  // The phone's store belongs to this origin: a version with another one would not find the outbox again.
  server: { androidScheme: 'https', hostname: 'localhost' },
  android: { path: 'generated/android' },
  ios: { path: 'generated/ios' },
  // Requests to the company's server go through the system: they come from no web page, so no server has to allow them one.
  plugins: { CapacitorHttp: { enabled: true } },
};

export default config;
