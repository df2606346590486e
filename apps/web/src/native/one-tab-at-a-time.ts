import { preferences } from '@portal/browser/device/preferences'

const lockName = 'portal-turn'
const turnName = 'turn'
const turnAddress = '/portal-turn'

/** What another tab wrote is here after some milliseconds; so long at most it is waited for. */
const latestMs = 2000

/**
 * Runs the act while no other tab runs its own, and only when what the tab before wrote into the preferences can be read
 * here: browsers hand locks on sooner than local storage. So each turn leaves its number in both, behind what it wrote;
 * the cache shows it to all tabs at once.
 */
export async function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  // Where there is no https, browsers have neither locks nor this cache.
  if (!navigator.locks) return act()
  return navigator.locks.request(lockName, async () => {
    const turn = await readTurn()
    await untilHere(turn)
    try {
      return await act()
    } finally {
      preferences.set(turnName, String(turn + 1))
      await writeTurn(turn + 1)
    }
  })
}

function untilHere(turn: number): Promise<void> {
  const isHere = () => Number(preferences.get(turnName) ?? 0) >= turn
  if (isHere()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = preferences.watch(turnName, () => {
      if (isHere()) done()
    })
    const timer = setTimeout(done, latestMs)
  })
}

async function readTurn(): Promise<number> {
  try {
    const kept = await (await caches.open(lockName)).match(turnAddress)
    return Number((await kept?.text()) ?? 0)
  } catch {
    // A browser that forbids storage has nothing to be waited for.
    return 0
  }
}

async function writeTurn(turn: number): Promise<void> {
  try {
    await (await caches.open(lockName)).put(turnAddress, new Response(String(turn)))
  } catch {
    // As above.
  }
}
