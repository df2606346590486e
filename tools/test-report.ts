import { basename } from 'node:path'

export interface PartResult {
  passed: number
  failed: number
  /** What went wrong, to be shown. */
  output: string
}

/** Of vitest's own JSON report, what is counted here. */
interface SuiteReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: Array<{ name: string; status: string; assertionResults: Array<TestResult> }>
}

interface TestResult {
  status: string
  fullName: string
  failureMessages: Array<string>
}

/** One line for each failed test: its file, its name, and the first line of what went wrong. */
function failedTests(report: SuiteReport): Array<string> {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => {
        const why = test.failureMessages[0]?.split('\n')[0] ?? 'no reason given'
        return `${basename(file.name)} > ${test.fullName}: ${why}`
      }),
  )
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
  const broken = failedTests(read)
  const faults = [
    ...(passed + failed === 0 ? [`${name}: no test ran`] : []),
    ...(idle > 0 ? [`${name}: ${idle} tests were skipped`] : []),
    ...(code !== 0 && failed === 0 ? [`${name}: the run ended badly outside of its tests`] : []),
  ]
  return { passed, failed: failed + faults.length, output: [...broken, ...faults].join('\n') }
}

/** The runs of one suite that was dealt out, as one result. */
export function addUp(results: ReadonlyArray<PartResult>): PartResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results
      .map(({ output }) => output)
      .filter(Boolean)
      .join('\n'),
  }
}
