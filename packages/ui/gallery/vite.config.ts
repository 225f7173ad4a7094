/** How the component gallery is served and built: `npx vite packages/ui/gallery`. Its users build the kit themselves. */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  cacheDir: here('../../../.cache/vite-gallery'),
  build: { outDir: here('../../../.cache/gallery'), emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
});
