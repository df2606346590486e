import { globSync } from 'node:fs'
import { join, normalize } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { knownFiles } from './known-files.ts'
import { pageHead } from './page-head.ts'
import { smallerCode } from './smaller-code.ts'
import { staticImportReader } from '../../packages/browser/build/static-imports.ts'
import { textMacros } from '../../packages/browser/build/text-macros.ts'
import { wordsWithCode } from '../../packages/browser/build/words-with-code.ts'

/** Where `npm run dev` finds the API server. */
const apiServer = 'http://127.0.0.1:3000'

const source = join(import.meta.dirname, 'src')
const imports = staticImportReader()
const known = knownFiles()

/** True for what comes with these parts of the web app. */
function comesWith(...parts: ReadonlyArray<string>): (id: string) => boolean {
  const paths = parts.map((part) => join(source, part))
  const reached = new Set(paths.flatMap((path) => [...imports.reachedFrom(path)]))
  return (id) => reached.has(normalize(id))
}

const isOnSignIn = comesWith(
  'features/identity/login/login-page.tsx',
  'shell/layout/auth-layout.tsx',
)
const isOnHome = comesWith('shell/home/home-page.tsx', 'shell/layout/default-layout.tsx')
/** But for what comes after the first sight. */
const isInWidget = comesWith(
  ...globSync('features/*/*-widget.tsx', { cwd: source }).filter(
    (path) => !path.endsWith('needs-widget.tsx'),
  ),
)

/** So many lazily loaded parts use it: then it is worth a place beside others of its kind. */
const byMany = 3

/** Small parts of the first two pages in one file each: apart they compress worse. */
function smallParts(name: string, test: (id: string) => boolean, minShareCount = byMany) {
  return { name, test, minShareCount, includeDependenciesRecursively: false, priority: 1 }
}

/** Which modules lie in one file together; the first group with the highest priority takes a module. */
const fileGroups: Array<Rolldown.CodeSplittingGroup> = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 3,
  },
  // Of the router and the cache only what every page needs; the rest goes with the pages that use it.
  {
    name: 'router',
    test: /node_modules[\\/]@tanstack[\\/]/,
    tags: ['$initial'],
    priority: 3,
  },
  // What pages read with, in one file: each further file costs the start time. The sign-in page only acts, and few
  // pages ask several things at once.
  {
    name: 'reading',
    test: /node_modules[\\/]@tanstack[\\/](?!.*(?:[mM]utation|[qQ]ueries|[iI]nfinite))/,
    minShareCount: byMany,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // What every page starts with.
  { name: 'start', tags: ['$initial'], priority: 2 },
  smallParts('common', (id) => isOnSignIn(id) && (isOnHome(id) || isInWidget(id)), 1),
  // The pages behind home find there what they share with it, and forms what they share with the sign-in.
  smallParts('shared', isOnHome),
  smallParts('widgets', (id) => isInWidget(id) && !isOnHome(id), 2),
  smallParts('form', isOnSignIn),
  smallParts('sign-in', isOnSignIn, 1),
]

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    wordsWithCode(import.meta.dirname),
    known.plugin,
    react(),
    babel({ presets: [textMacros(import.meta.dirname)] }),
    mode !== 'test' && smallerCode(),
    mode !== 'test' && pageHead(),
    mode !== 'test' &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/shell',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: { globPatterns: ['assets/**/*.{js,css,svg,woff2}'] },
      }),
  ],
  // The stand-in for a React that lacks the hook itself is not needed.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: { port: 5173, proxy: { '/api': apiServer, '/sandbox-gateway': apiServer } },
  optimizeDeps: {
    // All is found before the first test runs: what is found later reloads the page under it.
    entries: [
      'index.html',
      ...(mode === 'test'
        ? ['src/**/*.test.{ts,tsx}', '../../packages/browser/test/*.test.tsx']
        : []),
    ],
    include: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // A browser without it loads the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) =>
        files.filter((file) => !known.isKnown(hostId, file)),
    },
    // A file of its own for every asset: data: addresses are not in the page's security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: fileGroups,
        },
      },
    },
  },
}))
