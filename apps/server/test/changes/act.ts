import type { AnswerOf } from '@portal/contract/route'
import type { RouteName, Routes } from '@portal/contract/routes'
import { newPayer } from '../payments/test-payer.ts'
import type { Answered, CallOf } from '../call-route.ts'
import type { SignedIn, TestServer } from '../server-test.ts'

/** One call of the contract that somebody makes. */
export interface Act<Name extends RouteName = RouteName> {
  name: Name
  /** Makes it. @throws Error where it is refused */
  run: () => Promise<void>
  /** What it answered, once it was made. */
  body: () => AnswerOf<Routes[Name]>
}

/** Somebody who owns two accounts, with a bill of 83.39 past due on each, and acts. */
export interface Actor {
  server: TestServer
  /** Who acts and reads; where an act ends the session, whoever writes it signs in anew. */
  as: SignedIn
  email: string
  accountId: string
  accountNumber: string
  otherAccountId: string
  /** Says what is done, by this person unless by somebody else; it is made when it was yielded. */
  does: <Name extends RouteName>(name: Name, given: CallOf<Routes[Name]>) => Act<Name>
}

/**
 * What a noun's routes do, one after the other: what stands between two acts arranges what the next one needs, and is
 * not held against anything.
 */
export type Acts = (actor: Actor) => AsyncGenerator<Act>

export async function newActor(server: TestServer): Promise<Actor> {
  const { as, email, accounts } = await newPayer(server, 2)
  const [account, other] = accounts
  if (!account || !other) throw new Error('The payer lacks an account')
  const actor: Actor = {
    server,
    as,
    email,
    accountId: account.id,
    accountNumber: account.number,
    otherAccountId: other.id,
    does: (name, given) => {
      let answer: Answered<AnswerOf<Routes[typeof name]>> | undefined
      return {
        name,
        run: async () => {
          answer = await server.call(name, { as: actor.as, ...given })
          if (answer.status >= 400) throw new Error(`${name}: ${JSON.stringify(answer.problem)}`)
        },
        body: () => {
          if (!answer) throw new Error(`${name} was not yielded`)
          return answer.body
        },
      }
    },
  }
  return actor
}
