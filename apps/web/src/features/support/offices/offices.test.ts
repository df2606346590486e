import { expect, it } from 'vitest'
import { sampleDirectory } from '../../../test/support-samples.ts'
import { directionsTo, kilometresBetween, officesNow, scaleOf } from './offices.ts'

const directory = sampleDirectory()
const [office] = directory.offices

it('[FEATURE-21] map and list share letters, and each office is as it is now', () => {
  const found = officesNow(directory, { date: '2026-11-24', minute: 15 * 60 })
  expect(found.map(({ letter, state }) => [letter, state.open])).toEqual([
    ['A', true],
    ['B', false],
  ])
  expect(scaleOf(found, ['2026-11-23', '2026-11-24'])).toEqual({ from: 7 * 60, to: 18 * 60 })
})

it('[FEATURE-21] the way there opens the device’s own map', () => {
  expect(directionsTo(office!, 'Mozilla/5.0 (iPhone; …)')).toContain(
    'maps.apple.com/?daddr=44.6312,-124.0476',
  )
  expect(directionsTo(office!, 'Mozilla/5.0 (Linux; Android 15)')).toMatch(
    /^geo:44\.6312,-124\.0476/,
  )
  expect(directionsTo(office!, 'Mozilla/5.0 (X11; Linux)')).toContain('openstreetmap.org')
})

it('[FEATURE-21] tells which office is nearest', () => {
  const home = { latitude: 44.6335, longitude: -124.0542 }
  expect(kilometresBetween(home, home)).toBe(0)
  expect(kilometresBetween(home, office!.at)).toBeCloseTo(0.58, 1)
})
