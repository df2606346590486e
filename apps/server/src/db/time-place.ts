/** Where a page of a list ends that is ordered by time. */
export interface TimePlace {
  at: Date
  id: string
}

/** As callers hand it back: `timeCursor` of the contract. */
export function writePlace({ at, id }: TimePlace): string {
  return `${at.toISOString()}_${id}`
}

export function readPlace(cursor: string | undefined): TimePlace | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = cursor.split('_')
  return { at: new Date(at), id }
}

/** A page of what was found, of which one more than the page was asked for. */
export function pageOf<Row>(
  found: ReadonlyArray<Row>,
  count: number,
  placeOf: (row: Row) => TimePlace,
): { page: Array<Row>; next: string | null } {
  const page = found.slice(0, count)
  const last = page.at(-1)
  return { page, next: last && found.length > count ? writePlace(placeOf(last)) : null }
}
