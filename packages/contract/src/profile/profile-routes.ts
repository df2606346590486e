import type { RouteGroup } from '../route.ts'
import { profileRecords } from './profile-records.ts'
import { createDataArchive, getDataArchive, getDataArchiveFile } from './profile-archives.ts'
import { updateProfile } from './profile-changes.ts'
import {
  checkKeepProfile,
  createDeletion,
  getDeletion,
  keepProfile,
  markKept,
} from './profile-deletion.ts'
import { getProfile } from './profile.ts'

export const profileRoutes = {
  tag: { name: 'profile', description: 'The person who signs in' },
  routes: {
    getProfile,
    updateProfile,
    getDeletion,
    createDeletion,
    checkKeepProfile,
    keepProfile,
    markKept,
    getDataArchive,
    createDataArchive,
    getDataArchiveFile,
  },
  records: profileRecords,
} as const satisfies RouteGroup
