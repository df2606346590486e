import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { findProfile, saveProfile } from '../identity/profile-acts.ts'

export function profileHandlers(): Pick<Handlers, 'getProfile' | 'updateProfile'> {
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
  }
}
