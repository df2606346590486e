import type pg from 'pg'

/** What one run of a statement read. */
export interface StatementRun {
  text: string
  /** Rows that were looked at, whether they were wanted or not. */
  rows: number
  /** Pages of the database, 8 kB each. */
  pages: number
  /** The tables that were read from one end to the other. */
  scanned: ReadonlyArray<string>
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: ReadonlyArray<PlanNode>
}

const TELL = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_buffers = on;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice`

/** A table is read from one end to the other only where nothing else would find the rows. */
const LAST_RESORT = 'set enable_seqscan = off'

/**
 * Has the database tell how it really ran every statement of a pool, and those that they set going: triggers, functions
 * and checks of keys. `tell` begins it; what ran since stands in `runs`.
 */
export function tellPlans(pool: pg.Pool): { tell: () => Promise<void>; runs: Array<StatementRun> } {
  const runs: Array<StatementRun> = []
  const clients = new Set<pg.PoolClient>()
  let tells = false
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('notice', ({ message }) => {
      const run = message && readRun(message)
      if (run) runs.push(run)
    })
    void client.query(tells ? `${LAST_RESORT}; ${TELL}` : LAST_RESORT)
  })
  pool.on('remove', (client) => clients.delete(client))
  return {
    runs,
    tell: async () => {
      tells = true
      await Promise.all([...clients].map((client) => client.query(TELL)))
    },
  }
}

function readRun(message: string): StatementRun | undefined {
  const [, plan] = /^duration: .*? plan:\n(.*)$/s.exec(message) ?? []
  if (plan === undefined) return undefined
  const told = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode }
  const nodes = allNodes(told.Plan)
  const { Plan: top } = told
  return {
    text: told['Query Text'],
    rows: nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node), 0),
    pages: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0),
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0)
      .map((node) => node['Relation Name'] ?? ''),
  }
}

function allNodes(node: PlanNode): Array<PlanNode> {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}

function isScan(node: PlanNode): boolean {
  return node['Relation Name'] !== undefined && node['Node Type'].includes('Scan')
}

function rowsOf(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return each * (node['Actual Loops'] ?? 0)
}
