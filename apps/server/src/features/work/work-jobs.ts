import { sweep } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { placeTasks } from './place-tasks.ts'

export function workJobs(surroundings: Surroundings): Array<Job> {
  return [sweep('New tasks could not be looked for.', () => placeTasks(surroundings))]
}
