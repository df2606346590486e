/**
 * [SHELL-20] Somebody needs what is missing: the newer page has it. Once in 10 seconds only; false where the page that went
 * before tried it just now. What else is missed while this one is on its way is no further fault. The build writes this function's text into the page too, so it may use nothing from outside itself.
 */
export function reloadOnce(
  reload: () => void,
  now: () => number = Date.now,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): boolean {
  const atMostEvery = 10_000
  const markName = 'portal.reloaded-at'
  try {
    const last = Number(storage().getItem(markName) ?? 0)
    // By one clock: the page's start is told by another, which need not agree.
    if (now() - last < atMostEvery) return last >= now() - performance.now()
    storage().setItem(markName, `${now()}`)
  } catch {
    // Where nothing can be remembered, reloading might never end.
    return false
  }
  reload()
  return true
}
