import type { Plugin, Rolldown } from 'vite'
import { closureOf } from './first-files.ts'

/**
 * Tells of each file of the build which scripts are there as soon as it is: what it fetches later need not name these, and
 * names travel badly.
 */
export function knownFiles() {
  let bundle: Rolldown.OutputBundle = {}
  const known = new Map<string, ReadonlySet<string>>()
  const plugin: Plugin = {
    name: 'known-files',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_, built) => void (bundle = built),
    },
  }
  function knownTo(file: string): ReadonlySet<string> {
    const chunk = bundle[file]
    const chunks = chunk?.type === 'chunk' ? closureOf(bundle, chunk) : []
    return new Set([...chunks].map(({ fileName }) => fileName))
  }
  return {
    plugin,
    isKnown(host: string, file: string): boolean {
      const there = known.get(host) ?? knownTo(host)
      known.set(host, there)
      return there.has(file)
    },
  }
}
