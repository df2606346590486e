import { sweep } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { mendHeld } from './mend-held.ts'
import { releaseAllHeld } from './release-held.ts'
import type { ReleasesHeld } from './release-held.ts'

/** Every few seconds it is seen whether it is still quiet for whoever something waits for. */
export function quietHoursJobs(surroundings: ReleasesHeld): Array<Job> {
  const fault = 'What waited while it was quiet could not be sent.'
  const look = async (): Promise<void> => {
    await mendHeld(surroundings)
    await releaseAllHeld(surroundings)
  }
  return [sweep(fault, look)]
}
