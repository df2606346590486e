import { expect, it } from 'vitest'
import { parseSearch, readSearch, stringifySearch } from '../src/page/page-search.tsx'

it.each(['', '?a=1&b=', '?a=1&a=2&b=3', '?q=%2F%3F%26&q=', '?a=%C3%B1+o'])(
  '[GUARD-04] an address keeps all that it says: %j',
  (search) => {
    const given = new URLSearchParams(search)
    expect([...new URLSearchParams(stringifySearch(parseSearch(search)))]).toEqual([...given])
  },
)

it('a page reads the last of what is said more than once', () => {
  expect(readSearch(parseSearch('?bill=1&bill=2&view=year'))).toEqual({ bill: '2', view: 'year' })
})
