export type FormValue = string | Array<FormValue> | { [name: string]: FormValue }

/** `metadata[reference]=a&expand[0]=b` as an object, the way Stripe reads its forms and queries. */
export function readForm(text: string): Record<string, FormValue> {
  const read: Record<string, FormValue> = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean)
    put(read, names, value)
  }
  return read
}

function put(into: Record<string, FormValue>, names: Array<string>, value: string): void {
  const [name = '', next, ...more] = names
  if (next === undefined) {
    into[name] = value
    return
  }
  into[name] ??= /^\d*$/.test(next) ? [] : {}
  const inner = into[name]
  if (typeof inner === 'string') throw new Error(`${name} is given twice`)
  put(inner as Record<string, FormValue>, [next, ...more], value)
}
