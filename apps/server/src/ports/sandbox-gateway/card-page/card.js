// @ts-check
// The card page's half of the conversation with the payment screen that holds it in a frame.
// It hears  { type: 'card-submit' }
// and says  { type: 'card-height', height } · { type: 'card-token', token, brand, last4 } · { type: 'card-error' }

const origin = new URLSearchParams(location.search).get('origin') ?? location.origin
const form = /** @type {HTMLFormElement} */ (document.getElementById('card'))
const formError = /** @type {HTMLElement} */ (document.getElementById('form-error'))

/** @param {object} message */
function say(message) {
  if (parent !== window) parent.postMessage(message, origin)
}

/** @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (document.getElementById(name))
}

/** @param {string} name @param {string} message */
function showError(name, message) {
  const input = field(name)
  const place = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`))
  place.textContent = message
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** @param {string} name @param {'wrong' | 'past' | 'test'} kind */
function words(name, kind) {
  const around = /** @type {HTMLElement} */ (field(name).closest('.field'))
  return around.dataset[kind] ?? ''
}

/** @param {string} digits */
function passesLuhn(digits) {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function readCard() {
  const [month = '', year = ''] = field('expiry')
    .value.split('/')
    .map((part) => part.trim())
  return {
    number: field('number').value.replaceAll(/\D/g, ''),
    month: Number(month),
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
    cvc: field('cvc').value.trim(),
    name: field('name').value.trim(),
  }
}

/** @param {ReturnType<typeof readCard>} card @returns {Record<string, string>} */
function findErrors(card) {
  const known = card.month >= 1 && card.month <= 12 && card.year >= 2000 && card.year <= 2099
  const past = known && Date.now() >= Date.UTC(card.year, card.month, 1)
  return {
    number: passesLuhn(card.number) ? '' : words('number', 'wrong'),
    expiry: known ? (past ? words('expiry', 'past') : '') : words('expiry', 'wrong'),
    cvc: /^\d{3,4}$/.test(card.cvc) ? '' : words('cvc', 'wrong'),
    name: card.name ? '' : words('name', 'wrong'),
  }
}

/** @param {Record<string, string>} errors */
function showErrors(errors) {
  for (const [name, message] of Object.entries(errors)) showError(name, message)
  const first = Object.keys(errors).find((name) => errors[name])
  if (first) field(first).focus()
  return first !== undefined
}

let asking = false

async function submit() {
  if (asking) return
  formError.textContent = ''
  const card = readCard()
  if (showErrors(findErrors(card))) return say({ type: 'card-error' })
  asking = true
  try {
    const response = await fetch('v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    const answer = await response.json()
    if (response.ok) {
      return say({
        type: 'card-token',
        token: answer.token,
        brand: answer.brand,
        last4: answer.last4,
      })
    }
    if (response.status !== 422) throw new Error('The gateway refused')
    const name = ['month', 'year'].includes(answer.field) ? 'expiry' : String(answer.field)
    const kind = answer.error === 'not-a-test-card' ? 'test' : 'wrong'
    showErrors({ [name]: words(name, kind) })
  } catch {
    formError.textContent = form.dataset['failed'] ?? ''
  } finally {
    asking = false
  }
  say({ type: 'card-error' })
}

field('number').addEventListener('input', () => {
  const input = field('number')
  // Only at the end of the field, so that the caret does not jump while somebody mends a digit.
  if (input.selectionStart !== input.value.length) return
  const digits = input.value.replaceAll(/\D/g, '').slice(0, 19)
  input.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
})

field('expiry').addEventListener('input', (event) => {
  const input = field('expiry')
  const removing = event instanceof InputEvent && event.inputType.startsWith('delete')
  if (removing || input.selectionStart !== input.value.length) return
  const digits = input.value.replaceAll(/\D/g, '')
  if (digits.length >= 2 && !/^\d{2}\s*\/\s*\d/.test(input.value)) {
    input.value = `${digits.slice(0, 2)} / ${digits.slice(2)}`
  }
})

for (const name of ['number', 'expiry', 'cvc', 'name']) {
  field(name).addEventListener('blur', () => {
    if (field(name).value) showError(name, findErrors(readCard())[name] ?? '')
  })
}

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

addEventListener('message', (event) => {
  if (event.source === parent && event.origin === origin && event.data?.type === 'card-submit') {
    void submit()
  }
})

new ResizeObserver(() => {
  say({ type: 'card-height', height: Math.ceil(document.documentElement.offsetHeight) })
}).observe(document.body)
