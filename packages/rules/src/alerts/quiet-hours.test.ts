import { describe, expect, it } from 'vitest'
import { isQuiet, quietEnd } from './quiet-hours.ts'

const zone = 'America/Los_Angeles'
const night = { isOn: true, from: '21:00', until: '08:00' }
const end = (moment: string, hours = night) =>
  quietEnd(hours, new Date(moment), zone)?.toISOString() ?? null

describe('[FEATURE-18] quiet hours', () => {
  it('begin with their first minute and end before their last', () => {
    expect(end('2026-11-21T04:59:59Z')).toBeNull()
    expect(end('2026-11-21T05:00:00Z')).toBe('2026-11-21T16:00:00.000Z')
    expect(end('2026-11-21T15:59:59Z')).toBe('2026-11-21T16:00:00.000Z')
    expect(end('2026-11-21T16:00:00Z')).toBeNull()
  })

  it('within one day, too', () => {
    const noon = { isOn: true, from: '12:00', until: '13:30' }
    expect(end('2026-11-20T20:10:00Z', noon)).toBe('2026-11-20T21:30:00.000Z')
    expect(end('2026-11-20T21:30:00Z', noon)).toBeNull()
  })

  it('there are none where they are off, or where they end as they begin', () => {
    expect(end('2026-11-21T08:00:00Z', { ...night, isOn: false })).toBeNull()
    expect(end('2026-11-21T08:00:00Z', { ...night, from: '08:00' })).toBeNull()
  })

  it('are an hour shorter in the night in which the clock goes forward, and longer where it goes back', () => {
    expect(end('2026-03-08T06:00:00Z')).toBe('2026-03-08T15:00:00.000Z')
    expect(end('2026-11-01T05:00:00Z')).toBe('2026-11-01T16:00:00.000Z')
  })

  it('end with the first moment after an end that the clock skips', () => {
    const early = { ...night, until: '02:30' }
    expect(end('2026-03-08T07:00:00Z', early)).toBe('2026-03-08T10:00:00.000Z')
  })

  it('end at the first of two that the clock shows, and are quiet again until the second', () => {
    const early = { ...night, until: '01:30' }
    expect(end('2026-11-01T07:00:00Z', early)).toBe('2026-11-01T08:30:00.000Z')
    expect(end('2026-11-01T09:10:00Z', early)).toBe('2026-11-01T09:30:00.000Z')
  })

  it('by a clock that is a quarter of an hour off, too', () => {
    const moment = new Date('2026-11-20T20:00:00Z')
    expect(quietEnd(night, moment, 'Asia/Kathmandu')?.toISOString()).toBe(
      '2026-11-21T02:15:00.000Z',
    )
    expect(isQuiet(night, moment, 'Asia/Kathmandu')).toBe(true)
  })
})
