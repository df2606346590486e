import { expect, it } from 'vitest'
import { addUp, countReport } from './test-report.ts'

const green = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: '/p/sum.test.ts', status: 'passed', assertionResults: [] }],
}
const count = (code: number, change: object) =>
  countReport('unit', code, JSON.stringify({ ...green, ...change }))

it('counts what passed', () => {
  expect(count(0, {})).toEqual({ passed: 3, failed: 0, output: '' })
})

it.each([
  ['a failed test', 1, { numFailedTests: 1 }],
  [
    'a file that cannot be read',
    1,
    { testResults: [{ name: '/p/sum.test.ts', status: 'failed', assertionResults: [] }] },
  ],
  ['a skipped test', 0, { numPendingTests: 1 }],
  ['a test to be written', 0, { numTodoTests: 1 }],
  ['an error outside of the tests', 1, {}],
  ['a run without tests', 0, { numPassedTests: 0, testResults: [] }],
])('counts %s as one failure', (_what, code, change) => {
  expect(count(code, change).failed).toBe(1)
})

it('names the failed test, its file and why', () => {
  const test = { status: 'failed', fullName: 'adds up', failureMessages: ['expected 3\n  at sum'] }
  const file = { name: '/p/sum.test.ts', status: 'failed', assertionResults: [test] }
  expect(count(1, { numFailedTests: 1, testResults: [file] }).output).toBe(
    'sum.test.ts > adds up: expected 3',
  )
})

it('counts a run without a report as a failure', () => {
  expect(countReport('unit', 0, undefined).failed).toBe(1)
})

it('adds up the runs of a suite, with all that went wrong', () => {
  const one = { passed: 3, failed: 1, output: 'sum.test.ts > adds up: expected 3' }
  const other = { passed: 4, failed: 0, output: '' }
  const third = { passed: 0, failed: 1, output: 'e2e-3: no test ran' }
  expect(addUp([one, other, third])).toEqual({
    passed: 7,
    failed: 2,
    output: `${one.output}\n${third.output}`,
  })
})
