import { sweep } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { placeTasks } from './place-tasks.ts'

export function workJobs(surroundings: WholeSurroundings): Array<Job> {
  return [sweep('New tasks could not be looked for.', () => placeTasks(surroundings))]
}
