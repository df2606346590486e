import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { findProfile } from './profile-store.ts'

export function profileHandlers(): Pick<Handlers, 'getProfile' | 'updateProfile'> {
  return {
    getProfile: async (_call, { db, caller }) => {
      const profile = await findProfile(db, caller.profileId)
      if (!profile) throw problem('session-gone')
      return profile
    },
    updateProfile: async () => {
      throw problem('internal')
    },
  }
}
