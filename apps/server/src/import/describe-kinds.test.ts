import { expect, it } from 'vitest'
import { describeKinds } from './describe-kinds.ts'

it('tells each kind, its files, what a record is and by what it is known, one below the other', () => {
  const kinds = [
    { kind: 'bills', describes: 'a bill with its lines', knownBy: 'number' },
    { kind: 'weather-days', describes: 'a warm day', knownBy: 'station, date', csv: {} },
  ] as const
  expect(describeKinds(kinds)).toBe(
    [
      '  kind          files         one record is          known by\n',
      '  bills         .ndjson       a bill with its lines  number\n',
      '  weather-days  .ndjson .csv  a warm day             station, date\n',
    ].join(''),
  )
})
