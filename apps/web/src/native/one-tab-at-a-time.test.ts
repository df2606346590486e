import { afterEach, expect, it, vi } from 'vitest'
import { oneTabAtATime } from './one-tab-at-a-time.ts'

/** What another tab left behind for all tabs at once; what it wrote into local storage comes later. */
async function leaveTurn(turn: number): Promise<void> {
  await (await caches.open('portal-turn')).put('/portal-turn', new Response(`${turn}`))
}

const arrive = (turn: number) => {
  localStorage.setItem('portal.turn', `${turn}`)
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.turn' }))
}

afterEach(async () => {
  localStorage.clear()
  await caches.delete('portal-turn')
})

it('[SESSION-04] acts one after the other, also after one that failed', async () => {
  const order: Array<string> = []
  const act = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, 20))
    order.push(`${name} ends`)
    if (name === 'one') throw new Error('on purpose')
    return name
  }
  const all = await Promise.allSettled([oneTabAtATime(act('one')), oneTabAtATime(act('two'))])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

it('[SESSION-04] waits until what the tab before wrote is here', async () => {
  await leaveTurn(7)
  const act = vi.fn(async () => 'done')
  const running = oneTabAtATime(act)
  await new Promise((done) => setTimeout(done, 200))
  expect(act).not.toHaveBeenCalled()
  arrive(6)
  await new Promise((done) => setTimeout(done, 50))
  expect(act).not.toHaveBeenCalled()
  arrive(7)
  expect(await running).toBe('done')
  expect(localStorage.getItem('portal.turn')).toBe('8')
})

it('goes on where what the tab before wrote never comes', async () => {
  await leaveTurn(7)
  expect(await oneTabAtATime(async () => 'done')).toBe('done')
  expect(await oneTabAtATime(async () => 'at once')).toBe('at once')
})

it('acts where a browser without https has no locks', async () => {
  const without = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  expect(await oneTabAtATime(async () => 'done')).toBe('done')
  without.mockRestore()
})
