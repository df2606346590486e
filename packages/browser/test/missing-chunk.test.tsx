import { expect, it } from 'vitest'
import { isMissingChunk, watchMissingChunks } from '../src/page/missing-chunk.tsx'
import { loadChunk } from '../src/page/load-chunk.tsx'

it('[SHELL-20] knows what is missing from other errors, also where it is told in other words', async () => {
  watchMissingChunks()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')
  const event = Object.assign(new Event('vite:preloadError'), { payload })
  window.dispatchEvent(event)
  const told: unknown = await loadChunk(() => Promise.reject(payload)).catch(
    (error: unknown) => error,
  )
  expect([payload, told, new TypeError('else'), 'text', null].map(isMissingChunk)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
