import { giveBackGuess } from '../../../db/attempts.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { takeGuess } from '../guess-limits.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import type { Owner } from '../owner-store.ts'
import { verifyPassword } from '../../../db/secrets/password-hash.ts'

/**
 * Whether it is the password of whoever is signed in. Guesses are counted by session, whatever the request says of its
 * device: strangers who guess at the sign-in take none from its owner here, and whoever finds a session open has so many
 * and locks nobody out, neither of signing in nor in another session.
 * @throws ProblemError `too-many-requests`, `overloaded`
 */
export async function isOwnPassword(
  { db, passwordTurns, settings }: IdentitySurroundings,
  { passwordHash }: Pick<Owner, 'passwordHash'>,
  given: string,
  { caller, now }: Pick<ProfileContext, 'caller' | 'now'>,
): Promise<boolean> {
  const { perEmail: most, minutes } = settings.identity.guesses
  const { sessionId } = caller
  const target = { kind: 'password', name: `session\n${sessionId}` } as const
  // Within the turn, so that what is refused there costs no guess.
  return passwordTurns.run(sessionId, async () => {
    const guess = await takeGuess(db, target, { most, minutes }, now)
    const isRight = passwordHash !== null && (await verifyPassword(given, passwordHash))
    if (isRight) await giveBackGuess(db, guess)
    return isRight
  })
}
