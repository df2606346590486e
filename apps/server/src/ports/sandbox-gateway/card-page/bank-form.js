// @ts-check
import { checkOnLeaving, digitsOf, field, numberWords, words } from './page-fields.js'

/** The check digit of routing numbers (ANSI X9.100). @param {string} digits */
function passesRoutingCheck(digits) {
  if (!/^\d{9}$/.test(digits)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  )
  return sum > 0 && sum % 10 === 0
}

function read() {
  return {
    name: field('owner').value.trim(),
    routing: digitsOf('routing'),
    number: digitsOf('account'),
  }
}

/** @returns {Record<string, string>} */
function findErrors() {
  const { name, routing, number } = read()
  return {
    owner: name ? '' : words('owner', 'wrong'),
    routing: passesRoutingCheck(routing) ? '' : numberWords('routing'),
    account: /^\d{4,17}$/.test(number) ? '' : words('account', 'wrong'),
  }
}

/** What the gateway says is wrong, at its field. @param {{ error: string, field: string }} answer */
function errorsOf(answer) {
  const name = { name: 'owner', number: 'account' }[answer.field] ?? answer.field
  return { [name]: words(name, answer.error === 'not-a-test-account' ? 'test' : 'wrong') }
}

/** The form for a bank account. */
export const bankForm = { path: 'v1/bank-tokens', read, findErrors, errorsOf }

checkOnLeaving(findErrors)
