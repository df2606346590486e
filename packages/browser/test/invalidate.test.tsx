import type { Topic } from '@portal/contract/topics'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { invalidate } from '../src/api/invalidate.tsx'
import { createQueryClient } from '../src/api/query-client.tsx'

interface Kept {
  shows: 'fixed' | ReadonlyArray<Topic>
  onScreen?: boolean
}

/** A cache in which each of these was read once; `reads` counts further readings. */
async function keep(all: Record<string, Kept>) {
  const query = createQueryClient(() => {})
  const reads: Array<string> = []
  const read = (name: string) => {
    reads.push(name)
    return name
  }
  for (const [name, { shows, onScreen }] of Object.entries(all)) {
    const options = { queryKey: [name], queryFn: () => read(name), meta: { shows } }
    await query.prefetchQuery(options)
    if (onScreen) onTestFinished(new QueryObserver(query, options).subscribe(() => {}))
  }
  reads.length = 0
  const stale = () => Object.keys(all).filter((name) => query.getQueryState([name])?.isInvalidated)
  return { query, reads, stale }
}

it('lets go at once of what shows what has changed, and reads anew what is on the screen', async () => {
  const { query, reads, stale } = await keep({
    accounts: { shows: ['money'], onScreen: true },
    bills: { shows: ['methods', 'money'] },
    profile: { shows: ['profile'], onScreen: true },
    terms: { shows: 'fixed', onScreen: true },
  })
  const fresh = invalidate(query, ['money', 'autopay'])
  expect(stale()).toEqual(['accounts', 'bills'])
  await fresh
  expect(reads).toEqual(['accounts'])
  expect(stale()).toEqual(['bills'])
})

it('does not read what the act’s answer has replaced meanwhile', async () => {
  const { query, reads, stale } = await keep({
    payment: { shows: ['money'], onScreen: true },
    accounts: { shows: ['money'], onScreen: true },
  })
  const fresh = invalidate(query, ['money'])
  query.setQueryData(['payment'], 'answered')
  await fresh
  expect(reads).toEqual(['accounts'])
  expect(query.getQueryData(['payment'])).toBe('answered')
  expect(stale()).toEqual([])
})
