interface Export {
  /** Whose portal it is. */
  by: string
  /** `bills`, `bill 2026-118204` */
  what: string
  /** Of all that is in it, in any order and as often as they are; or the days from which to which it goes. */
  years?: ReadonlyArray<string>
  /** What people call the account; nothing where it is about all of them. */
  where?: string | undefined
  ending: string
}

/** What somebody finds again among their files: `cedar-bay-bills-2026-12-cedar-street.csv`, `cedar-bay-payments-2026.pdf`. */
export function exportName({ by, what, years = [], where = '', ending }: Export): string {
  const [first, ...others] = [...new Set(years)].toSorted()
  const last = others.at(-1)
  return `${[plain(by), plain(what), first, last, plain(where)].filter(Boolean).join('-')}.${ending}`
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
