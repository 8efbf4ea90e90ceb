import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { FULL_ICON, ICON, MANIFEST } from './src/app/icon.ts'

/** The icon is drawn by the dog machine when the client is built. */
function icons(): Plugin {
  return {
    name: 'ouaf-icons',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: ICON })
      this.emitFile({ type: 'asset', fileName: 'icon-full.svg', source: FULL_ICON })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: MANIFEST })
    },
  }
}

function fromThePage(file: string, { hostType }: { hostType: string }): string | { relative: true } {
  return hostType === 'html' ? `__BASE__/${file}` : { relative: true }
}

// The gallery is for developers: `make gallery` shows it, the package does not have it.
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [svelte(), ...(mode === 'gallery' ? [] : [icons()])],
  // The server puts its base path where the page says __BASE__; files find each other by themselves.
  experimental: mode === 'gallery' ? {} : { renderBuiltUrl: fromThePage },
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: mode === 'gallery' ? '../dist/gallery' : '../src/ouaf/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: mode === 'gallery' ? 'gallery.html' : 'index.html',
      // What all boards share is a file of its own: a page without a board does not load it.
      output: {
        advancedChunks: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'stage', test: /src\/stage\// }],
        },
      },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
}))
