import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { FileOrder } from './e2e/file-order.ts'
import { chromiumPath } from './tools/chromium-path.ts'

/** Real Chromium for kit and web, each its own: Vitest writes the project's name into it. The flags keep it quiet. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
})

/** What is waited for comes at once or on a busy machine late; only what never comes fails. */
const patientExpect = { poll: { timeout: 10_000 } }

/** What runs one seed in a few cases here, and as many as somebody asks for with `npm run soak`. */
const soaks = ['apps/server/test/soak/**/*.test.ts']

/** One PostgreSQL for the run, from which each test file gets a database. */
const onServer = () => ({
  environment: 'node' as const,
  // The gateway's card page is tried where it will run.
  provide: { chromium: chromiumPath() ?? '' },
  globalSetup: ['apps/server/test/global-setup.ts'],
  setupFiles: ['tools/fail-on-console-error.ts'],
  expect: patientExpect,
  testTimeout: 60_000,
  hookTimeout: 60_000,
})

export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{contract,rules,fixtures}/**/*.test.ts'],
          environment: 'node',
          // Seconds where the machine is free; nothing here waits for time to pass.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...soaks],
          ...onServer(),
          // A file has a server and a database of its own; the code they run is read once for each process.
          isolate: false,
          // One more than two cores: there is always one that waits.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'soak',
          include: [...soaks],
          ...onServer(),
          maxWorkers: 3,
        },
      },
      {
        plugins: [react()],
        // An error in a file that no test of the kit loads must not cover the page under test.
        server: { hmr: { overlay: false } },
        test: {
          name: 'kit',
          include: ['packages/kit/**/*.test.tsx'],
          setupFiles: ['tools/fail-on-console-error.ts'],
          expect: patientExpect,
          testTimeout: 60_000,
          maxWorkers: 2,
          browser: browser(),
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['../../tools/fail-on-console-error.ts'],
          expect: patientExpect,
          // The first test of a file also waits for its code to be made, which takes long on a busy machine.
          testTimeout: 60_000,
          // Two pages; Vitest would leave one of two cores idle.
          maxWorkers: 2,
          browser: browser(),
        },
      },
      {
        test: {
          name: 'tools',
          include: ['{tools,bench}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/global-setup.ts'],
          expect: patientExpect,
          testTimeout: 60_000,
          hookTimeout: 150_000,
          // The files share a portal: one after the other.
          fileParallelism: false,
        },
      },
    ],
  },
})
