import type { KindImport } from './kind-import.ts'

type Kinds = ReadonlyArray<KindImport<unknown>>

/**
 * Each kind behind those that it comes after, and else in the order given.
 * @throws Error where a kind is announced twice, or comes after one that nobody announces or that comes after it
 */
export function orderKinds(announced: Kinds): Kinds {
  const known = new Map(announced.map((each) => [each.kind, each]))
  if (known.size < announced.length) throw new Error('A kind of records is announced twice.')
  const ordered = new Set<KindImport<unknown>>()
  const place = (each: KindImport<unknown>, behind: ReadonlyArray<string>): void => {
    if (ordered.has(each)) return
    if (behind.includes(each.kind)) throw new Error(`${each.kind} comes after itself.`)
    for (const kind of each.after) {
      const before = known.get(kind)
      if (!before) throw new Error(`${each.kind} comes after ${kind}, which nobody announces.`)
      place(before, [...behind, each.kind])
    }
    ordered.add(each)
  }
  for (const each of announced) place(each, [])
  return [...ordered]
}
