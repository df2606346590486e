interface Export {
  /** In the language of file names: `bills`. */
  what: string
  /** Of all that is in it, in any order and as often as they are. */
  years: ReadonlyArray<string>
  /** What people call the account. */
  where: string
  ending: string
}

/** What somebody finds again among their files: `bills-2026-12-cedar-street.csv`, `bills-2024-2026-harbor-2.zip`. */
export function exportName({ what, years, where, ending }: Export): string {
  const [first, ...others] = [...new Set(years)].toSorted()
  const last = others.at(-1)
  return `${[what, first, last, plain(where)].filter(Boolean).join('-')}.${ending}`
}

/** Letters and figures that every file system takes. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
