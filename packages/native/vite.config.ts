/**
 * Makes `dist`, what the shell shows: the built web application (packages/web/dist) with the shell's own script before its first
 * one, and without the service worker, since the files are in the app already.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { withShell } from './with-shell.ts';

const page = new URL('./dist/index.html', import.meta.url);

function intoPage(): Plugin {
  return {
    name: 'shell-into-page',
    closeBundle() {
      writeFileSync(page, withShell(readFileSync(page, 'utf8')));
      rmSync(new URL('./dist/service-worker.js', import.meta.url), { force: true });
    },
  };
}

export default defineConfig({
  publicDir: '../web/dist',
  plugins: [intoPage()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => 'shell.js' },
    rolldownOptions: { output: { chunkFileNames: 'shell-[name]-[hash].js' } },
  },
});
