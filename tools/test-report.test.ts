import { expect, it } from 'vitest'
import { countReport } from './test-report.ts'

const green = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [1, 2, 3] }],
}
const count = (code: number, change: object) =>
  countReport('unit', code, JSON.stringify({ ...green, ...change }))

it('counts what passed', () => {
  expect(count(0, {})).toEqual({ passed: 3, failed: 0, output: '' })
})

it.each([
  ['a failed test', 1, { numFailedTests: 1 }],
  ['a file that cannot be read', 1, { testResults: [{ status: 'failed', assertionResults: [] }] }],
  ['a skipped test', 0, { numPendingTests: 1 }],
  ['a test to be written', 0, { numTodoTests: 1 }],
  ['an error outside of the tests', 1, {}],
  ['a run without tests', 0, { numPassedTests: 0, testResults: [] }],
])('counts %s as one failure', (_what, code, change) => {
  expect(count(code, change).failed).toBe(1)
})

it('counts a run without a report as a failure', () => {
  expect(countReport('unit', 0, undefined).failed).toBe(1)
})
