/**
 * How the web application is built: one script per screen, one catalogue per language, a service worker that keeps the
 * shell, and nothing inline, so that the content security policy may be strict.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bundleSizes } from './bundle-sizes.ts';
import { catalogues, wordsFileName } from './catalogues.ts';

/** What every screen needs, in one file that changes seldom and compresses as a whole. */
const base =
  /node_modules\/(@lingui\/core|react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|store|react-store|router-core|react-router))\//;

/** What signing in needs of our own, which every screen behind it uses as well: many small files weigh more than one. */
const start =
  /packages\/(core\/src\/(kernel\/assert|i18n\/(say|text|languages))|web\/src\/(session\/(store|session|preferences|sign-in|left-behind)|app\/(app|brand|language-choice|layouts\/(auth-layout|page-foot)|other-address|router|search-text|unexpected)|features\/auth\/(auth-page|sign-in-screen)|api\/client|offline\/(install|local-values)|i18n\/(failure|language|words|kit-texts))|ui\/src\/(button|banner|field|text-field|password-field|spinner|icon-button|direction|figures|empty-state|error-state|state-panel|class-names|link|texts\/(ui-texts|words)))\.tsx?$/;

/**
 * All that the shell needs beside those two is one file: each of a hundred small ones costs a slow phone some 3 ms of its own
 * thread, and together they compress better.
 */
const shell = /packages\/web\/src\/app\/shell\/shell\.tsx$/;

/** Small things of nearly every screen, for the same reason; nothing that brings more than itself along. */
const small =
  /packages\/(ui\/src\/(skeleton\.tsx|parse-number\.ts)|web\/src\/derive\/(page-head\.tsx|failed-state\.tsx|amount-text\.ts))$|lucide-react\/dist\/esm\/icons\/(plus|minus|search|arrow-left|chevron-right|trash-2|truck|phone)\./;

/** What the form of every voucher needs, in a visit as on its own screen; nothing that a screen without a form asks for. */
const form =
  /packages\/(core\/src\/(chains\/check-moment|definition\/leniency|ledger\/kept-[\w-]+|posting\/check-\w+|stock\/check-(batches|transit))\.ts|web\/src\/derive\/(line-grid\/line-store\.ts|voucher-form\/(compute|form-context|form-state|new-form|posting-preview|problem-banner|read-form|send-voucher|use-form-state|use-held-form|use-posting|wire-body)\.tsx?))$/;

/** Under everything: what uses it when it is read must find it read. */
const kernel = /packages\/core\/src\/kernel\/[\w-]+\.ts$/;

/** All settings as the company has them: whoever asks for one knows them all. */
const settings = /packages\/core\/src\/settings\/[\w-]+\.ts$/;

/** Examples of documents and of masters' rows are for tests and documentation: no screen asks for them. */
const withoutExamples: Plugin = {
  name: 'without-examples',
  enforce: 'post',
  load: (id) => (/\/core\/src\/vouchers\/[\w-]+\/examples\.ts$/.test(id) ? 'export const examples = [];' : undefined),
  transform(code, id) {
    if (!/\/core\/src\/masters\/[\w-]+\.ts$/.test(id)) return undefined;
    const emptied = emptyExamples(code, this.parse(code));
    return emptied === code ? undefined : { code: emptied, map: null };
  },
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The same module with every list that is called `examples` left empty. */
function emptyExamples(code: string, tree: object): string {
  const lists: Node[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: Node };
    if (type === 'Property' && key?.name === 'examples' && value?.type === 'ArrayExpression') lists.push(value);
    else Object.values(node).forEach(walk);
  };
  walk(tree);
  return lists.toReversed().reduce((text, { start, end }) => `${text.slice(0, start)}[]${text.slice(end)}`, code);
}

export default defineConfig({
  plugins: [
    withoutExamples,
    catalogues(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/offline',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: {
        name: 'Fieldbook',
        short_name: 'Fieldbook',
        description: 'Field sales, distribution, stock and double-entry books.',
        id: '/',
        scope: '/',
        start_url: '/dashboard/analytics',
        display: 'standalone',
        background_color: '#f5f7f9',
        theme_color: '#f5f7f9',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'] },
    }),
    bundleSizes(),
  ],
  build: {
    target: 'es2023',
    // Browsers that read this code know how to load modules ahead.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => wordsFileName(facadeModuleId) ?? 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'start', test: start },
            { name: 'kernel', test: kernel, includeDependenciesRecursively: false },
            { name: 'settings', test: settings, includeDependenciesRecursively: false },
            { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: 'shell', test: shell },
            { name: 'small', test: small, includeDependenciesRecursively: false },
            { name: 'form', test: form, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/([\\w-]+/)?api/v1/': 'http://localhost:8080' } },
});
