import type { Profile } from '@portal/contract/profile/profile'
import type { profileRoutes } from '@portal/contract/profile/profile-routes'
import type { Database } from '../../db/transaction.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findProfile, saveProfile } from '../identity/profile-acts.ts'
import { askArchive } from './archive/ask-archive.ts'
import { readArchive } from './archive/read-archive.ts'
import { viewArchive } from './archive/view-archive.ts'
import { askDeletion, checkKeepLink, keepByLink } from './deletion/ask-deletion.ts'
import { findHindrances } from './deletion/deletion-hindrances.ts'
import { deleteKept, findKept } from './deletion/kept-profile-store.ts'
import { findOpenMatters } from './deletion/open-matters.ts'

export function profileHandlers(surroundings: Surroundings): HandlersOf<typeof profileRoutes> {
  return {
    getProfile: async (_call, { db, caller }) => viewProfile(db, caller.profileId),
    // [FORM-07]
    updateProfile: async ({ body }, { db, caller, now }) => {
      await saveProfile(db, caller.profileId, body, now)
      return viewProfile(db, caller.profileId)
    },

    getDeletion: async (_call, { db, caller, now }) => ({
      hindrances: await findHindrances(db, caller.profileId),
      openMatters: await findOpenMatters(db, caller.profileId, now),
      days: surroundings.settings.rules.profiles.deletionDays,
    }),

    createDeletion: (_call, context) => askDeletion(surroundings, context),

    checkKeepProfile: ({ body }, context) => checkKeepLink(body.token, context),

    markKept: async (_call, { db, caller }) => deleteKept(db, caller.profileId),

    keepProfile: async ({ body }, context) => keepByLink(surroundings, body.token, context),

    getDataArchive: async (_call, { db, caller, now }) =>
      viewArchive(surroundings, db, caller.profileId, now),

    createDataArchive: (_call, context) => askArchive(surroundings, context),

    getDataArchiveFile: ({ params }, context) =>
      readArchive(surroundings, params.dataArchiveId, context),
  }
}

async function viewProfile(db: Database, profileId: string): Promise<Profile> {
  const profile = await findProfile(db, profileId)
  if (!profile) throw problem('session-gone')
  return { ...profile, keptFrom: await findKept(db, profileId) }
}
