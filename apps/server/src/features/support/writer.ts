import type { Context, GuestCaller, ProfileCaller } from '../../http/handler.ts'
import type { Writer } from './conversations-store.ts'

export type WritingContext = Context & { caller: GuestCaller | ProfileCaller }

export function writerOf({ caller }: Pick<WritingContext, 'caller'>): Writer {
  return caller.kind === 'profile'
    ? { profileId: caller.profileId, guestId: null }
    : { profileId: null, guestId: caller.guestId }
}
