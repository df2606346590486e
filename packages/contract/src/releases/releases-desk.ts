import type { DeskGroup } from '../route.ts'
import {
  getReleaseSettings,
  listReleaseChanges,
  updateReleaseSetting,
} from './releases-changing.ts'

export const releasesDesk = {
  tag: { name: 'releases', description: 'What holds for guests, registration and old apps' },
  routes: { getReleaseSettings, updateReleaseSetting, listReleaseChanges },
} as const satisfies DeskGroup
