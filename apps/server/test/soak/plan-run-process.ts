import process from 'node:process'
import { chargeScheduled } from '../../src/features/payments/schedule/charge-scheduled.ts'
import { openAutopayWorld } from '../payments/autopay-world.ts'

/** Charges the instalments that are due in a process of its own that dies by SIGKILL at a step: `connection`, `now`, `dieAt` as JSON. */
const { connection, now, dieAt } = JSON.parse(process.argv[2] ?? '{}')
let steps = 0
const world = openAutopayWorld(connection, new Date(now), () => {
  steps += 1
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL')
})
await chargeScheduled(world.surroundings)
await world.end()
