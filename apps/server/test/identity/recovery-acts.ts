import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* ({ does, server: { clock, db, outbox }, as, email }) {
  // Nothing else is there to prove by but a mail, and each such mail leads to where a profile is won back.
  const profile = db.updateTable('profile').where('id', '=', as.profileId)
  await profile.set({ password_hash: null }).execute()
  clock.advance({ minutes: 20 })
  outbox.sent.length = 0
  yield does('sendStepUpCode', {})
  const { text } = await outbox.next(email)
  const [, token = ''] = /not-me\?token=([\w-]+)/.exec(text) ?? []
  yield does('reportNotMe', { body: { token } })
}
