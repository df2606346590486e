import { afterEach, expect, it, vi } from 'vitest'
import { GUEST, emptyDraft, keepDraft, takeDraft } from './message-draft.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const draft = { ...emptyDraft(), concern: 'bill', text: 'Why so much?', accountId: 'one' }

it('[FEATURE-21] what was written is there again for the same person, with the same key', () => {
  keepDraft('maya@example.com', draft)
  expect(takeDraft('maya@example.com')).toEqual(draft)
})

it('[FEATURE-21] nobody reads what another has written', () => {
  keepDraft('maya@example.com', draft)
  expect(takeDraft('lena@example.com')).toBeNull()
  expect(takeDraft(GUEST)).toBeNull()
})

it('[FEATURE-21] a guest who signs in goes on with their words, not with their files', () => {
  const file = {
    id: '3f2b8c1e-7a4d-4c55-9b1e-2f6a7d8c9e10',
    name: 'a.pdf',
    type: 'application/pdf' as const,
    bytes: 1,
  }
  keepDraft(GUEST, { ...draft, files: [file] })
  const taken = takeDraft('maya@example.com')
  expect(taken).toMatchObject({ concern: 'bill', text: 'Why so much?', files: [], accountId: null })
  expect(taken?.key).not.toBe(draft.key)
})

it('[FEATURE-21] is gone after an hour, and where nothing is written', () => {
  vi.useFakeTimers()
  keepDraft(GUEST, draft)
  vi.advanceTimersByTime(61 * 60_000)
  expect(takeDraft(GUEST)).toBeNull()
  keepDraft(GUEST, emptyDraft())
  expect(sessionStorage.length).toBe(0)
})
