import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The gallery is for developers: `npm run gallery` shows it, the package does not have it.
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: mode === 'gallery' ? '../dist/gallery' : '../src/ouaf/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: mode === 'gallery' ? 'gallery.html' : 'index.html' },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
}))
