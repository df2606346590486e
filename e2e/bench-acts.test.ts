import { expect, inject, it } from 'vitest'
import { enterAs } from '../bench/bench-browser.ts'
import { scenes } from '../bench/portal-acts.ts'
import { fillPath, readIds } from '../tools/pages/portal-pages.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'

const address = inject('address')

it.each(scenes)(
  '[P3] each act that is measured can be done: $path as $visitor',
  async ({ path, visitor, acts }) => {
    const person = visitor === 'guest' || visitor === 'stranger' ? undefined : visitor
    const { page, open } = await visit({
      device: 'phone',
      ...(person && { as: person }),
      expected: [/40\d|422/],
    })
    if (visitor === 'guest') await enterAs(page, address, visitor)
    await open(fillPath(path, person ? await readIds(address, person) : {}))
    const missed: Array<string> = []
    for (const { name, do: act } of acts) {
      await act(page).catch(() => missed.push(name))
      await settle(page)
      if (missed.length > 0) break
    }
    expect(missed).toEqual([])
  },
)
