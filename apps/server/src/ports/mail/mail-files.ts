import type { MailFile, MailFileKind, MailFileOrder } from './mail.ts'

type MakeFile<Kind extends MailFileKind> = (order: MailFileOrder<Kind>) => Promise<MailFile | null>

/** Makes the files that a feature's mails bring, by their kinds; null where the mail goes without it. */
export type MailFiles = { readonly [Kind in MailFileKind]?: MakeFile<Kind> }

/**
 * What makes the file of every kind.
 * @throws Error where a kind is announced twice; the maker, where nobody announces a kind
 */
export function joinMailFiles(
  announced: ReadonlyArray<MailFiles>,
): (order: MailFileOrder) => Promise<MailFile | null> {
  const kinds = announced.flatMap((files) => Object.keys(files))
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) < index)
  if (twice) throw new Error(`The mail file ${twice} is announced twice.`)
  const all: MailFiles = Object.assign({}, ...announced)
  return async (order) => {
    const make = all[order.kind]
    if (!make) throw new Error(`Nobody announces the mail file ${order.kind}.`)
    return make(order)
  }
}
