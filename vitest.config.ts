import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './e2e/file-order.ts'
import { testChromiumPath } from './tools/chromium-path.ts'
import { patientExpect, serverTests, soakTests, unitTests } from './tools/test-projects.ts'

/** Real Chromium for kit, web and console, each its own: Vitest writes the project's name into it. The flags keep it quiet. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: testChromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
})

export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: [
      { test: unitTests },
      { test: serverTests() },
      { test: soakTests() },
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
          // What both apps have in common is tried as a part of one of them.
          include: ['src/**/*.test.{ts,tsx}', '../../packages/browser/test/*.test.tsx'],
          setupFiles: [
            '../../tools/fail-on-console-error.ts',
            // From the root, so that whoever reads this file from there finds it too.
            join(import.meta.dirname, 'apps/web/src/test/fixed-day.ts'),
          ],
          expect: patientExpect,
          // The first test of a file also waits for its code to be made, which takes long on a busy machine.
          testTimeout: 60_000,
          // Two pages; Vitest would leave one of two cores idle.
          maxWorkers: 2,
          browser: browser(),
        },
      },
      {
        extends: './apps/console/vite.config.ts',
        test: {
          name: 'console',
          root: './apps/console',
          // Tabs of one browser share the operator's session, and so would two files.
          fileParallelism: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['../../tools/fail-on-console-error.ts'],
          expect: patientExpect,
          testTimeout: 60_000,
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
          setupFiles: ['e2e/around-visits.ts'],
          expect: patientExpect,
          testTimeout: 60_000,
          hookTimeout: 150_000,
          // The files share a portal: one after the other. What they import is read once.
          fileParallelism: false,
          isolate: false,
        },
      },
    ],
  },
})
