import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textMacros } from '../../packages/browser/build/text-macros.ts'
import { wordsWithCode } from '../../packages/browser/build/words-with-code.ts'
import { consoleHead } from './console-head.ts'

/** Where `npm run dev` finds the API server. */
const apiServer = 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [
    wordsWithCode(import.meta.dirname),
    react(),
    babel({ presets: [textMacros(import.meta.dirname)] }),
    mode !== 'test' && consoleHead(),
  ],
  // The stand-in for a React that lacks the hook itself is not needed.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: { port: 5174, proxy: { '/api': apiServer } },
  optimizeDeps: {
    // All is found before the first test runs: what is found later reloads the page under it.
    entries: ['index.html', ...(mode === 'test' ? ['src/**/*.test.{ts,tsx}'] : [])],
    include: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A file of its own for every asset: data: addresses are not in the page's security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            // What every page starts with, in one file.
            { name: 'start', tags: ['$initial'], priority: 2 },
          ],
        },
      },
    },
  },
}))
