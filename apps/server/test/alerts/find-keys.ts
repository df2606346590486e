/** Of a fact that opens something: a token, a code, what proves who somebody is, a link. */
const keyName = /token|proof|secret|password|code|hash|credential|link|url/i

/** A link, or a random text that is no id; an id opens nothing by itself. */
const keyValue =
  /:\/\/|\?\w+=(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)|^(?!.*-.*-.*-.*-)[\w-]{24,}$/

/** What of stored facts looks as if it opened something, as `method.token`. */
export function findKeys(facts: unknown, path = ''): Array<string> {
  if (typeof facts === 'string') return keyValue.test(facts) ? [path] : []
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`
    return keyName.test(name) ? [place] : findKeys(value, place)
  })
}
