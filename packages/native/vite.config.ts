/**
 * Makes `dist`, what the shell shows: the built web application (packages/web/dist) with the shell's own script before its first
 * one, and without service worker and packed copies, since the files are in the app already.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { withShell } from './with-shell.ts';

const page = new URL('./dist/index.html', import.meta.url);

function intoPage(): Plugin {
  return {
    name: 'shell-into-page',
    writeBundle() {
      writeFileSync(page, withShell(readFileSync(page, 'utf8')));
      const dist = new URL('./dist/', import.meta.url);
      for (const path of globSync(['service-worker.js', '**/*.{br,gz}', '.built-from', 'bundle-sizes.json'], {
        cwd: dist,
      })) {
        rmSync(new URL(path, dist));
      }
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
