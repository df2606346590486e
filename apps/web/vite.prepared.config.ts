import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textMacros } from '../../packages/browser/build/text-macros.ts'
import { wordsWithCode } from '../../packages/browser/build/words-with-code.ts'

/** Leaves it to the router's own option whether it is on a server. */
const undecided = new URL(
  '../../node_modules/@tanstack/router-core/dist/esm/isServer/development.js',
  import.meta.url,
)

/** The pages that the server prepares: one program with all that it needs, beside the built app. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    wordsWithCode(import.meta.dirname),
    react(),
    babel({ presets: [textMacros(import.meta.dirname)] }),
  ],
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      '@tanstack/router-core/isServer': undecided.pathname,
    },
  },
  ssr: { noExternal: true },
  // React asks for it when it runs, and no server need set it for that.
  define: { [['process', 'env', 'NODE_ENV'].join('.')]: JSON.stringify('production') },
  build: {
    ssr: 'src/shell/first-paint/prepare-pages.tsx',
    outDir: 'dist/prepared',
    copyPublicDir: false,
    // The same names as in the app.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
  },
})
