import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, startPortalServer } from '../tools/portal-server.ts'
import { projectRoot } from '../tools/project-files.ts'
import { atMost } from './bench-result.ts'
import type { BenchResult } from './bench-result.ts'
import { median } from './compare-rates.ts'

const demoAccounts = 2000

/** From the command to the first answered page: the first start ever, with build and import, and later ones. */
export async function benchStart(): Promise<BenchResult> {
  const dataDir = makeDataDir()
  try {
    rmSync(join(projectRoot, 'apps/web/dist'), { recursive: true, force: true })
    const first = await timeStart(dataDir)
    const later: Array<number> = []
    for (let round = 0; round < 7; round += 1) later.push(await timeStart(dataDir))
    const seconds = { first, later: median(later) }
    return {
      goal: 'P11',
      measured: `seconds from the command to the first answered page, demo of ${demoAccounts} accounts, both cores`,
      against: 'fixed limits',
      figures: seconds,
      checks: [atMost('first start', seconds.first, 45), atMost('later start', seconds.later, 3)],
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const began = performance.now()
  const portal = await startPortalServer({ accounts: demoAccounts, dataDir })
  const answer = await fetch(`${portal.address}/`, { headers: { accept: 'text/html' } })
  const seconds = (performance.now() - began) / 1000
  await portal.stop()
  if (!answer.ok) throw new Error(`The first page answered ${answer.status}`)
  return seconds
}
