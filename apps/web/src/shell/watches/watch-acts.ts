import type { MutationCache } from '@tanstack/react-query'

/** What is read anew after an act has taken away what it was done on by then, on slow networks too. */
const followedMs = 4_000
/** What says by itself that it is done has said so by then. */
const patienceMs = 900
const stepMs = 100

const passing = '[role$="dialog"], dialog, [role="menu"], [role="listbox"]'
const speaking = '[aria-live], [role="status"], [role="alert"]'

interface ActWatch {
  cache: MutationCache
  /** Tells what nothing else did. */
  say: () => void
}

/**
 * One rule for all acts: afterwards the focus is somewhere, and something was said. Pages do it better where they know
 * more; this is for what they leave out. Where what had the focus is gone with the act, the nearest heading around its
 * place has it; where nothing was said and the focus did not move to what says so, it is said that it is done. Answers what
 * stops it.
 */
export function watchActs({ cache, say }: ActWatch): () => void {
  let path = pathOf(document.activeElement)
  let spoken = 0
  const keepPath = ({ target }: FocusEvent) => {
    // What opens a dialog or a menu is where somebody reads on, not what was in it.
    if (target instanceof Element && !target.closest(passing)) path = pathOf(target)
  }
  document.addEventListener('focusin', keepPath)
  const listening = new MutationObserver((changes) => {
    const isSpeech = changes.some(({ target }) => elementOf(target)?.closest(speaking))
    if (isSpeech) spoken = performance.now()
  })
  listening.observe(document.body, { childList: true, characterData: true, subtree: true })
  let stopFollowing = () => {}
  const stopCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.mutation.meta?.['unasked']) return
    const { state } = event.mutation
    // Whoever has gone on to another act reads on there, not where the one before was done.
    if (event.action.type === 'pending') stopFollowing()
    if (event.action.type !== 'success') return
    const since = performance.now() - (Date.now() - state.submittedAt)
    stopFollowing()
    stopFollowing = followAct({ path, hasSpoken: () => spoken >= since, say })
  })
  return () => {
    stopCache()
    listening.disconnect()
    document.removeEventListener('focusin', keepPath)
    stopFollowing()
  }
}

interface FollowedAct extends Pick<ActWatch, 'say'> {
  /** What had the focus, and everything around it. */
  path: ReadonlyArray<Element>
  hasSpoken: () => boolean
}

function followAct({ path, hasSpoken, say }: FollowedAct): () => void {
  const [origin] = path
  const here = window.location.pathname
  let passed = 0
  const timer = setInterval(() => {
    passed += stepMs
    const focused = document.activeElement
    const isOpen = document.querySelector('[role$="dialog"], dialog[open]') !== null
    const isLost = focused === document.body && origin?.isConnected === false
    const hasLeft = window.location.pathname !== here
    if (isLost && !isOpen && passed > 2 * stepMs) focusAround(path)
    if (passed === patienceMs) {
      const isStill = document.activeElement === origin || document.activeElement === document.body
      if (!hasLeft && !hasSpoken() && isStill && !isOpen) say()
    }
    if (hasLeft || passed >= followedMs) stop()
  }, stepMs)
  const stop = () => clearInterval(timer)
  return stop
}

/** The heading of the innermost part that is still there, or what a message in it says. */
function focusAround(path: ReadonlyArray<Element>): void {
  for (const part of path) {
    if (!part.isConnected) continue
    const outcome =
      part.querySelector<HTMLElement>('[data-banner-title]') ??
      part.querySelector<HTMLElement>('h1, h2, h3')
    if (!outcome) continue
    outcome.tabIndex = -1
    outcome.focus()
    return
  }
}

function pathOf(element: Element | null): Array<Element> {
  const path: Array<Element> = []
  for (let part = element; part; part = part.parentElement) path.push(part)
  return path
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}
