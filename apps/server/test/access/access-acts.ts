import type { Acts } from '../changes/act.ts'
import { mailToken } from '../mail-token.ts'
import { insertAccount, insertGrant } from '../test-account.ts'
import { insertPerson } from '../identity/test-person.ts'
import { seenTerms } from './seen-terms.ts'
import { insertInvitation } from './access-things.ts'

const payer = { role: 'payer', permissions: null, lastDay: null, note: null } as const

export const acts: Acts = async function* (actor) {
  const { does, server, as, email, accountId, accountNumber, otherAccountId } = actor
  const { db, outbox } = server
  const params = { accountId }
  const invited = does('createInvitation', {
    params,
    body: { email: 'dana@baybooks.example', terms: payer },
  })
  yield invited
  const invitation = { accountId, invitationId: invited.body().id }
  yield does('resendInvitation', { params: invitation })
  yield does('cancelInvitation', { params: invitation })

  const { profileId } = await server.signIn()
  const grantId = await insertGrant(db, { profileId, accountId, role: 'viewer' })
  const changed = { terms: payer, seen: await seenTerms(db, grantId) }
  yield does('changeGrant', { params: { accountId, grantId }, body: changed })
  yield does('revokeGrant', { params: { accountId, grantId } })
  yield does('restoreGrant', { params: { accountId, endedGrantId: grantId } })

  const [one, other] = [await insertAccount(db), await insertAccount(db)]
  const accepted = await insertInvitation(server, { accountId: one, email })
  yield does('acceptInvitation', { params: { ownInvitationId: accepted } })
  const declined = await insertInvitation(server, { accountId: other, email })
  yield does('declineInvitation', { params: { ownInvitationId: declined } })
  yield does('leaveAccount', { params: { accountId: one } })
  const left = (await server.call('listLeftAccounts', { as })).body.items[0]
  yield does('restoreLeftAccount', { params: { leftGrantId: left?.id ?? '' } })

  // Somebody else adds the account, whom its owner does not know.
  const stranger = await insertPerson(server)
  const facts = { accountNumber, billNumber: `${accountNumber}-B`, charges: 8339 }
  await server.call('addAccount', { as: stranger, body: facts })
  const token = mailToken(await mailTo(outbox, email))
  yield does('disputeAddedAccount', { body: { token } })

  await db.deleteFrom('access_grant').where('profile_id', '=', as.profileId).execute()
  // Nobody has lost access to the other one: its newest bill is a proof.
  const { number } = await db
    .selectFrom('account')
    .select('number')
    .where('id', '=', otherAccountId)
    .executeTakeFirstOrThrow()
  const ofOther = { accountNumber: number, billNumber: `${number}-B`, charges: 8339 }
  yield does('addAccount', { body: ofOther })
}

type Outbox = Parameters<Acts>[0]['server']['outbox']

async function mailTo(outbox: Outbox, email: string) {
  for (;;) {
    const mail = await outbox.next(email)
    if (/added your account/.test(mail.subject)) return mail
  }
}
