import { expect, it } from 'vitest'
import { sampleDirectory } from '../../test/support-samples.ts'
import { waysOf } from './ways.ts'

const directory = sampleDirectory()
const concern = (id: string) => directory.concerns.find((each) => each.id === id)!
const monday = (hour: number) => ({ date: '2026-11-23', minute: hour * 60 })
const kinds = (id: string, hour: number, pages: ReadonlyArray<string> = ['pay']) =>
  waysOf(directory, concern(id), { now: monday(hour), opens: (page) => pages.includes(page) }).map(
    (way) => (way.kind === 'page' ? way.page : way.kind),
  )

it('[FEATURE-21] the page that settles it comes first, then who answers soonest', () => {
  expect(kinds('bill', 12)).toEqual(['pay', 'call', 'write'])
  expect(kinds('bill', 12, ['pay', 'bills'])).toEqual(['pay', 'bills', 'call', 'write'])
  expect(kinds('moving', 20)).toEqual(['call', 'write'])
})

it('[FEATURE-21] what cannot wait is not written, and is answered at night', () => {
  expect(kinds('outage', 3)).toEqual(['call'])
})

it('[FEATURE-21] over a holiday the answer comes after it', () => {
  const now = { date: '2026-11-25', minute: 20 * 60 }
  const ways = waysOf(directory, concern('moving'), { now, opens: () => false })
  expect(ways.find(({ kind }) => kind === 'write')).toMatchObject({ by: '2026-11-27' })
  expect(ways.find(({ kind }) => kind === 'call')).toMatchObject({
    state: { open: false, opens: { date: '2026-11-27', minute: 7 * 60 } },
  })
})
