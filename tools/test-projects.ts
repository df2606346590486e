import { configDefaults } from 'vitest/config'
import { testChromiumPath } from './chromium-path.ts'

/* The tests without a browser of their own: `vitest.config.ts` runs them, and `npm run mutate` against changed code. */

/** What is waited for comes at once or on a busy machine late; only what never comes fails. */
export const patientExpect = { poll: { timeout: 10_000 } }

/** What runs one seed in a few cases here, and as many as somebody asks for with `npm run soak`. */
const soaks = ['apps/server/test/soak/**/*.test.ts']

/** One PostgreSQL for the run, from which each test file gets a database. */
const onServer = () => ({
  environment: 'node' as const,
  // The gateway's card page is tried where it will run.
  provide: { chromium: testChromiumPath() ?? '' },
  globalSetup: ['apps/server/test/global-setup.ts'],
  setupFiles: ['tools/fail-on-console-error.ts'],
  expect: patientExpect,
  testTimeout: 60_000,
  hookTimeout: 60_000,
})

export const unitTests = {
  name: 'unit',
  include: ['packages/{contract,rules,fixtures}/**/*.test.ts'],
  environment: 'node' as const,
  // Seconds where the machine is free; nothing here waits for time to pass.
  testTimeout: 30_000,
}

export const serverTests = () => ({
  name: 'server',
  include: ['apps/server/**/*.test.ts'],
  exclude: [...configDefaults.exclude, ...soaks],
  ...onServer(),
  // A file has a server and a database of its own; the code they run is read once for each process.
  isolate: false,
  // One more than two cores: there is always one that waits.
  maxWorkers: 3,
})

export const soakTests = () => ({
  name: 'soak',
  include: [...soaks],
  ...onServer(),
  maxWorkers: 3,
})
