import process from 'node:process'
import { runAutopay } from '../../src/features/autopay/draws/autopay-run.ts'
import { openAutopayWorld } from '../payments/autopay-world.ts'

/** One run of autopay in a process of its own that dies by SIGKILL at a step: `connection`, `now`, `dieAt` as JSON. */
const { connection, now, dieAt } = JSON.parse(process.argv[2] ?? '{}')
let steps = 0
const world = openAutopayWorld(connection, new Date(now), () => {
  steps += 1
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL')
})
await runAutopay(world.surroundings)
await world.end()
