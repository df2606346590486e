import { expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'

const body = (text: string) => text.slice(1).split('\r\n')

it('writes lines that end as RFC 4180 says, after a byte order mark', () => {
  expect(csvTable(['Bill', 'Amount'], [['B-1', -5.13]])).toBe('\uFEFFBill,Amount\r\nB-1,-5.13\r\n')
})

it('quotes what would end a cell or a line, and leaves nothing out', () => {
  const row = ['a,b', 'say "yes"', 'two\nlines', '', null, 0]
  expect(body(csvTable(['x'], [row]))[1]).toBe('"a,b","say ""yes""","two\nlines",,,0')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  '[R13] %j is a text to a spreadsheet, never a formula',
  (text) => {
    const cell = csvTable(['x'], [[text]])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
