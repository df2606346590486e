// @ts-check
// What both forms of the page do with their fields.

/** @param {string} name */
export function field(name) {
  return /** @type {HTMLInputElement} */ (document.getElementById(name))
}

/** @param {string} name @param {string} message */
export function showError(name, message) {
  const input = field(name)
  const place = /** @type {HTMLElement} */ (document.getElementById(`${name}-error`))
  place.textContent = message
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** @param {string} name @param {'missing' | 'wrong' | 'past' | 'test'} kind */
export function words(name, kind) {
  const around = /** @type {HTMLElement} */ (field(name).closest('.field'))
  return around.dataset[kind] ?? ''
}

/** Whether there are any; the caret goes to the first. @param {Record<string, string>} errors */
export function showErrors(errors) {
  for (const [name, message] of Object.entries(errors)) showError(name, message)
  const first = Object.keys(errors).find((name) => errors[name])
  if (first) field(first).focus()
  return first !== undefined
}

/** Says what is wrong with a field once it was left. @param {() => Record<string, string>} findErrors */
export function checkOnLeaving(findErrors) {
  for (const name of Object.keys(findErrors())) {
    field(name).addEventListener('blur', () => {
      if (field(name).value) showError(name, findErrors()[name] ?? '')
    })
  }
}

/** What is wrong with a number that is not as it should be. @param {string} name */
export function numberWords(name) {
  return words(name, digitsOf(name) ? 'wrong' : 'missing')
}

/** @param {string} name */
export function digitsOf(name) {
  return field(name).value.replaceAll(/\D/g, '')
}
