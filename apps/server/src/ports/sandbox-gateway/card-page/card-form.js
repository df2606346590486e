// @ts-check
import { checkOnLeaving, digitsOf, field, numberWords, words } from './page-fields.js'

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

function read() {
  const [month = '', year = ''] = field('expiry')
    .value.split('/')
    .map((part) => part.trim())
  return {
    number: digitsOf('number'),
    month: Number(month),
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
    cvc: field('cvc').value.trim(),
    name: field('name').value.trim(),
  }
}

/** @returns {Record<string, string>} */
function findErrors() {
  const card = read()
  const known = card.month >= 1 && card.month <= 12 && card.year >= 2000 && card.year <= 2099
  const past = known && Date.now() >= Date.UTC(card.year, card.month, 1)
  return {
    number: passesLuhn(card.number) ? '' : numberWords('number'),
    expiry: known ? (past ? words('expiry', 'past') : '') : words('expiry', 'wrong'),
    cvc: /^\d{3,4}$/.test(card.cvc) ? '' : words('cvc', 'wrong'),
    name: card.name ? '' : words('name', 'wrong'),
  }
}

/** What the gateway says is wrong, at its field. @param {{ error: string, field: string }} answer */
function errorsOf(answer) {
  const name = ['month', 'year'].includes(answer.field) ? 'expiry' : answer.field
  return { [name]: words(name, answer.error === 'not-a-test-card' ? 'test' : 'wrong') }
}

/** The form for a card. */
export const cardForm = { path: 'v1/tokens', read, findErrors, errorsOf }

field('number').addEventListener('input', () => {
  const input = field('number')
  // Only at the end of the field, so that the caret does not jump while somebody mends a digit.
  if (input.selectionStart !== input.value.length) return
  const digits = digitsOf('number').slice(0, 19)
  input.value = digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
})

field('expiry').addEventListener('input', (event) => {
  const input = field('expiry')
  const removing = event instanceof InputEvent && event.inputType.startsWith('delete')
  if (removing || input.selectionStart !== input.value.length) return
  const digits = digitsOf('expiry')
  if (digits.length >= 2 && !/^\d{2}\s*\/\s*\d/.test(input.value)) {
    input.value = `${digits.slice(0, 2)} / ${digits.slice(2)}`
  }
})

checkOnLeaving(findErrors)
