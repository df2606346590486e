import { vi } from 'vitest'

/** Lets React draw what is due. */
export async function settle() {
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
}

/** Waits until all that moves has arrived; what was stopped on its way counts as arrived. */
export async function arrive() {
  await settle()
  const finite = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.all(finite.map((each) => each.finished.catch(() => undefined)))
  await settle()
}

/** Only what the kit waits with is faked, so that React and the browser go on. */
export function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

export async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  await settle()
}
