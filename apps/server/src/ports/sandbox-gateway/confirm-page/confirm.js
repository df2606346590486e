// @ts-check
// The confirm page's half of the conversation with the payment page that holds it in a frame.
// It says  { type: 'card-height', height } · { type: 'challenge-ended' }

const origin = new URLSearchParams(location.search).get('origin') ?? location.origin
const page = /** @type {HTMLElement} */ (document.getElementById('confirm'))
const error = /** @type {HTMLElement} */ (document.getElementById('confirm-error'))
const buttons = [...page.querySelectorAll('button')]

/** @param {object} message */
function say(message) {
  if (parent !== window) parent.postMessage(message, origin)
}

/** @param {boolean} approve */
async function answer(approve) {
  error.textContent = ''
  for (const button of buttons) button.disabled = true
  try {
    const response = await fetch(`v1/challenges/${page.dataset['charge']}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ approve }),
    })
    // Another tab may have answered before.
    if (!response.ok && response.status !== 409) throw new Error('The gateway refused')
    page.dataset['state'] = 'ended'
    say({ type: 'challenge-ended' })
  } catch {
    error.textContent = page.dataset['failed'] ?? ''
    for (const button of buttons) button.disabled = false
  }
}

document.getElementById('approve')?.addEventListener('click', () => void answer(true))
document.getElementById('refuse')?.addEventListener('click', () => void answer(false))

new ResizeObserver(() => {
  say({ type: 'card-height', height: Math.ceil(document.documentElement.offsetHeight) })
}).observe(document.body)
