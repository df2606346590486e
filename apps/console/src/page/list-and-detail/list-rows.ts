/** The link of a row, by its item's id. */
export function rowOf(list: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  return linksOf(list).find((link) => idOf(link) === id)
}

/** Puts the focus on the row after or before where somebody is; undefined where there is none. */
export function moveIn(
  list: HTMLElement | null,
  open: string | undefined,
  by: 1 | -1,
): string | undefined {
  const links = linksOf(list)
  const focused = links.findIndex((link) => link === document.activeElement)
  const at = focused >= 0 ? focused : links.findIndex((link) => idOf(link) === open)
  const next = links[at < 0 ? 0 : at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
  return next && idOf(next)
}

function linksOf(list: HTMLElement | null): ReadonlyArray<HTMLElement> {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row] > a') ?? [])]
}

function idOf(link: HTMLElement): string | undefined {
  return link.parentElement?.dataset['row']
}
