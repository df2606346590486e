import { defineConfig } from 'vitest/config'
import { serverTests, unitTests } from '../test-projects.ts'

/** The tests that hold changed code; one at a time, for several would share what a single core can do. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...unitTests, isolate: false } },
      { test: { ...serverTests(), maxWorkers: 1 } },
    ],
  },
})
