export interface PartResult {
  passed: number
  failed: number
  /** What went wrong, to be shown; empty where it was shown as it came. */
  output: string
}

/** Of vitest's own JSON report, what is counted here. */
interface SuiteReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: Array<{ status: string; assertionResults: Array<unknown> }>
}

/**
 * What one run of a suite counts for. A test file that could not be read counts as one failure; so does a run
 * that had no test, skipped one, or ended badly without a failed test (an error outside of tests, a crash).
 */
export function countReport(name: string, code: number, report: string | undefined): PartResult {
  if (!report) return { passed: 0, failed: 1, output: `${name}: the tests ended without a report` }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- vitest writes this file
  const read = JSON.parse(report) as SuiteReport
  const unread = read.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const passed = read.numPassedTests
  const failed = read.numFailedTests + unread
  const idle = read.numPendingTests + read.numTodoTests
  const faults = [
    ...(passed + failed === 0 ? [`${name}: no test ran`] : []),
    ...(idle > 0 ? [`${name}: ${idle} tests were skipped`] : []),
    ...(code !== 0 && failed === 0 ? [`${name}: the run ended badly outside of its tests`] : []),
  ]
  return { passed, failed: failed + faults.length, output: faults.join('\n') }
}
