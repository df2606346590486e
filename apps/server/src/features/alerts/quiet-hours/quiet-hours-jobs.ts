import { sweep } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { releaseAllHeld } from './release-held.ts'
import type { ReleasesHeld } from './release-held.ts'

/** Every few seconds it is seen whether it is still quiet for whoever something waits for. */
export function quietHoursJobs(surroundings: ReleasesHeld): Array<Job> {
  const fault = 'What waited while it was quiet could not be sent.'
  return [sweep(fault, () => releaseAllHeld(surroundings))]
}
