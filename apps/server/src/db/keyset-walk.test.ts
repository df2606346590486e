import { describe, expect, it } from 'vitest'
import { firstId, keysetWalk } from './keyset-walk.ts'

/** Walks over the numbers of a table that may change meanwhile; what each look at it was and gave. */
async function walkOver(table: ReadonlyArray<number>, count: number, change = () => undefined) {
  const looks: Array<{ after: number; rows: Array<number> }> = []
  await keysetWalk({ from: 0, placeOf: (row: number) => row, count }, async (after, most) => {
    const rows = table.filter((row) => row > after).slice(0, most)
    looks.push({ after, rows })
    change()
    return rows
  })
  return looks
}

describe('a walk over many rows', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 2],
    [7, 3],
    [9, 3],
  ])('sees each of %i rows once, in batches of %i', async (rows, count) => {
    const table = Array.from({ length: rows }, (_, index) => index + 1)
    const looks = await walkOver(table, count)
    expect(looks.flatMap((look) => look.rows)).toEqual(table)
    expect(looks).toHaveLength(Math.floor(rows / count) + 1)
  })

  it('goes on behind the last row of a batch, also where that row is gone by then', async () => {
    const table = [1, 2, 3, 4, 5]
    const looks = await walkOver(table, 2, () => {
      if (table.includes(2)) table.splice(table.indexOf(2), 1)
    })
    expect(looks.map(({ after }) => after)).toEqual([0, 2, 4])
    expect(looks.flatMap(({ rows }) => rows)).toEqual([1, 2, 3, 4, 5])
  })

  it('ends where a batch fails', async () => {
    const failing = walkOver([1, 2, 3], 1, () => {
      throw new Error('This batch cannot be.')
    })
    await expect(failing).rejects.toThrow('This batch cannot be.')
  })

  it('begins before every id', () => {
    expect('00000000-0000-4000-8000-000000000000' > firstId).toBe(true)
  })
})
