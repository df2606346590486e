import type { profileRoutes } from '@portal/contract/profile/profile-routes'
import type { HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findProfile, saveProfile } from '../identity/profile-acts.ts'
import { askArchive } from './archive/ask-archive.ts'
import { readArchive } from './archive/read-archive.ts'
import { viewArchive } from './archive/view-archive.ts'
import { askDeletion, keepByLink } from './deletion/ask-deletion.ts'
import { findHindrances } from './deletion/deletion-hindrances.ts'

export function profileHandlers(surroundings: Surroundings): HandlersOf<typeof profileRoutes> {
  return {
    getProfile: async (_call, { db, caller }) => {
      const profile = await findProfile(db, caller.profileId)
      if (!profile) throw problem('session-gone')
      return profile
    },
    // [FORM-07]
    updateProfile: async ({ body }, { db, caller }) => {
      await saveProfile(db, caller.profileId, body)
      const profile = await findProfile(db, caller.profileId)
      if (!profile) throw problem('session-gone')
      return profile
    },

    getDeletion: async (_call, { db, caller }) => ({
      hindrances: await findHindrances(db, caller.profileId),
      days: surroundings.settings.rules.profiles.deletionDays,
    }),

    createDeletion: (_call, context) => askDeletion(surroundings, context),

    keepProfile: async ({ body }, context) => keepByLink(surroundings, body.token, context),

    getDataArchive: async (_call, { db, caller, now }) =>
      viewArchive(surroundings, db, caller.profileId, now),

    createDataArchive: (_call, context) => askArchive(surroundings, context),

    getDataArchiveFile: ({ params }, context) =>
      readArchive(surroundings, params.dataArchiveId, context),
  }
}
