import type { ImportEdge, ModuleGraph } from './module-graph.ts'
import { readModuleGraph } from './module-graph.ts'
import { violationOf } from './import-rules.ts'

export interface LayerReport {
  /** How many modules there are, and how many of them were really read. */
  present: number
  read: number
  violations: ReadonlyArray<string>
}

/** Checks every import of the given modules (relative to the root) against the house's rules. */
export function checkLayers(root: string, modules: ReadonlyArray<string>): LayerReport {
  const graph = readModuleGraph(root, modules)
  const broken = graph.edges.map(violationOf).filter((told) => told !== undefined)
  return {
    present: modules.length,
    read: graph.read.length,
    violations: [...graph.faults, ...new Set(broken), ...cyclesOf(graph)],
  }
}

/** Each circle of imports once, also of types and of what is loaded lazily, told as the way around it. */
function cyclesOf(graph: ModuleGraph): Array<string> {
  const next = Map.groupBy(graph.edges, (edge: ImportEdge) => edge.from)
  const state = new Map<string, 'open' | 'done'>()
  const trail: Array<string> = []
  const cycles: Array<string> = []
  const visit = (module: string) => {
    state.set(module, 'open')
    trail.push(module)
    for (const { to } of next.get(module) ?? []) {
      if (state.get(to) === 'open') {
        cycles.push(`a circle: ${[...trail.slice(trail.indexOf(to)), to].join(' → ')}`)
      } else if (!state.has(to)) visit(to)
    }
    trail.pop()
    state.set(module, 'done')
  }
  for (const module of graph.read) if (!state.has(module)) visit(module)
  return cycles
}
