import { supportDirectory } from '@portal/contract/support/support'
import type { SupportDirectory } from '@portal/contract/support/support'
import * as z from 'zod/mini'

const name = 'portal.support'
const kept = z.object({ at: z.number(), directory: supportDirectory })

/** How to reach the utility stays on the device: who needs it most has perhaps no network. It is nobody's secret. */
export function keepDirectory(directory: SupportDirectory, at: number): void {
  try {
    localStorage.setItem(name, JSON.stringify({ at, directory }))
  } catch {
    // A store that is full or closed keeps nothing; the page stands all the same.
  }
}

export function readKeptDirectory(): z.infer<typeof kept> | null {
  try {
    return z.parse(kept, JSON.parse(localStorage.getItem(name) ?? 'null'))
  } catch {
    return null
  }
}
