import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { archiveJobs } from './archive/archive-jobs.ts'
import { deleteProfiles } from './deletion/delete-profiles.ts'

/** Archives are made; every night, those who asked to go and did not come back are deleted. */
export function profileJobs(surroundings: Surroundings): Array<Job> {
  return [
    daily('delete-profiles', '03:50', () => deleteProfiles(surroundings)),
    ...archiveJobs(surroundings),
  ]
}
