import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogueConfig, messageCatalogues } from './message-catalogues.ts'
import { pageHead } from './page-head.ts'

/** Where `npm run dev` finds the API server. */
const apiServer = 'http://127.0.0.1:3000'

/** What the sign-in page alone starts with, in one file. */
const signInFiles = [
  /features\/identity\/login\/(?:login-|use-offered)/,
  /shell\/layout\/(?:auth-layout|town-drawing|quick-links)/,
  /native\/passkey\./,
  /kit\/src\/fields\/(?:email|password)-field\./,
]

/** What most forms are made of, in another one: those behind the sign-in find it already there. */
const formFiles = [
  /(?:forms|page)\/use-(?:schema-form|form-fields|go)/,
  /api\/field-message\./,
  /kit\/src\/(?:fields|feedback)\/(?:(?:(?:text|checkbox)-)?field|form|control|banner)\./,
  /(?:useMutation|mutationObserver)\./,
]

/** What home and nearly every page behind the sign-in is made of. */
const sharedFiles = [
  /node_modules\/@tanstack\/(?:react-query|query-core)\/.*(?:useBaseQuery|useSuspenseQuery|useQuery|queryOptions|queryObserver|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\./,
  /kit\/src\/[a-z]+\/(?:figures|money-text|section-heading|list|badge|empty-state|modal-state|card|date-text)\./,
  /page\/page-action\./,
  /contract\/src\/(?:ids|profile\/profile)\./,
]

function isOneOf(files: ReadonlyArray<RegExp>, id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return files.some((file) => file.test(path))
}

/** Which modules lie in one file together; of several groups the one with the highest priority takes a module. */
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
  {
    name: 'sign-in',
    test: (id) => isOneOf(signInFiles, id),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'form',
    test: (id) => isOneOf(formFiles, id),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Small parts of home and of most pages behind it: apart they compress worse.
  {
    name: 'shared',
    test: (id) => isOneOf(sharedFiles, id),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // What every page starts with, in one file: many small ones compress worse.
  { name: 'start', tags: ['$initial'], priority: 2 },
]

/** Babel is slow, and reads only what has texts in it. */
const textMacros = defineRolldownBabelPreset({
  preset: () => ({
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: catalogueConfig() }]],
  }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
})

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    messageCatalogues(),
    react(),
    babel({ presets: [textMacros] }),
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
    entries: ['index.html', ...(mode === 'test' ? ['src/**/*.test.{ts,tsx}'] : [])],
    include: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    // A browser without it loads the same files a little later.
    modulePreload: {
      polyfill: false,
      // What is there before anything is fetched later need not be named each time.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(?:react|router|rolldown-runtime|index)-[^/]*\.js$/.test(file)),
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
