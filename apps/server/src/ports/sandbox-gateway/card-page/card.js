// @ts-check
// The page's half of the conversation with the payment screen that holds it in a frame.
// It hears  { type: 'card-submit' }
// and says  { type: 'card-height', height } · { type: 'card-kind', kind }
//           { type: 'card-token', token, kind, brand, last4 } · { type: 'card-error' }
import { bankForm } from './bank-form.js'
import { cardForm } from './card-form.js'
import { showErrors } from './page-fields.js'

const origin = new URLSearchParams(location.search).get('origin') ?? location.origin
const formError = /** @type {HTMLElement} */ (document.getElementById('form-error'))
const forms = { card: cardForm, bank: bankForm }
/** @type {Array<'card' | 'bank'>} */
const kinds = ['card', 'bank']

/** @param {object} message */
function say(message) {
  if (parent !== window) parent.postMessage(message, origin)
}

/** @param {string} id */
function part(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id))
}

/** @type {'card' | 'bank'} */
let kind = document.body.dataset['kinds'] === 'bank' ? 'bank' : 'card'
let asking = false

/** @param {'card' | 'bank'} chosen */
function show(chosen) {
  kind = chosen
  formError.textContent = ''
  for (const each of kinds) {
    const tab = part(`${each}-tab`)
    tab.setAttribute('aria-selected', String(each === chosen))
    tab.tabIndex = each === chosen ? 0 : -1
    part(`${each}-panel`).hidden = each !== chosen
  }
  say({ type: 'card-kind', kind })
}

async function submit() {
  if (asking) return
  const form = forms[kind]
  formError.textContent = ''
  if (showErrors(form.findErrors())) return say({ type: 'card-error' })
  asking = true
  try {
    const response = await fetch(form.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form.read()),
    })
    const answer = await response.json()
    if (response.ok) {
      const { token, brand, last4 } = answer
      return say({ type: 'card-token', token, kind: answer.kind, brand, last4 })
    }
    if (response.status !== 422) throw new Error('The gateway refused')
    showErrors(form.errorsOf(answer))
  } catch {
    formError.textContent = document.body.dataset['failed'] ?? ''
  } finally {
    asking = false
  }
  say({ type: 'card-error' })
}

if (document.body.dataset['kinds'] === 'both') {
  for (const each of kinds) {
    part(`${each}-panel`).setAttribute('role', 'tabpanel')
    part(`${each}-tab`).addEventListener('click', () => show(each))
    part(`${each}-tab`).addEventListener('keydown', (event) => {
      if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
      event.preventDefault()
      const ends = { Home: kinds[0], End: kinds[1] }
      const other = each === 'card' ? 'bank' : 'card'
      show(ends[/** @type {'Home' | 'End'} */ (event.key)] ?? other)
      part(`${kind}-tab`).focus()
    })
  }
}
show(kind)

for (const each of kinds) {
  const form = part(each)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  // Enter in a field sends the form even where it has no button of its own.
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void submit()
    }
  })
}

addEventListener('message', (event) => {
  if (event.source === parent && event.origin === origin && event.data?.type === 'card-submit') {
    void submit()
  }
})

new ResizeObserver(() => {
  say({ type: 'card-height', height: Math.ceil(document.documentElement.offsetHeight) })
}).observe(document.body)
