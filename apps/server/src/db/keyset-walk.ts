/** The id before all others: where a walk by id begins. */
export const firstId = '00000000-0000-0000-0000-000000000000'

/** The id behind all others: where a walk by something and an id begins behind one of the something. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface KeysetWalk<Row, Place> {
  /** The place before all rows. */
  from: Place
  /** Where a row stands; no other row stands there. */
  placeOf: (row: Row) => Place
  /** How many rows make a batch. */
  count: number
}

/**
 * Goes over many rows in the order of a key, a batch at a time: `take` reads the next so many after a place, works on
 * them as it likes, and answers with them. A batch that is not full is the last one. What comes in behind the walk is
 * left to the next one; what goes or changes before it disturbs nothing.
 */
export async function keysetWalk<Row, Place>(
  { from, placeOf, count }: KeysetWalk<Row, Place>,
  take: (after: Place, count: number) => Promise<ReadonlyArray<Row>>,
): Promise<void> {
  for (let after = from; ;) {
    const rows = await take(after, count)
    const last = rows.at(-1)
    if (last === undefined || rows.length < count) return
    after = placeOf(last)
  }
}
