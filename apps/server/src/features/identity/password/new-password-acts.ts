import { hashPassword } from '../../../db/secrets/password-hash.ts'
import type { FairTurns } from '../../../http/limits/fair-turns.ts'
import { requireStrongPassword } from './password-policy.ts'
import type { PasswordOwner, PolicySurroundings } from './password-policy.ts'

/** With the turns in which passwords are hashed. */
interface HashSurroundings extends PolicySurroundings {
  passwordTurns: FairTurns
  random: { bytes: (count: number) => Buffer }
}

/** The hash of a password that is strong enough. @throws ProblemError `weak-password`, `too-many-requests`, `overloaded` */
export async function hashNewPassword(
  surroundings: HashSurroundings,
  password: string,
  owner: PasswordOwner,
  share: string,
): Promise<string> {
  await requireStrongPassword(surroundings, password, owner, share)
  return surroundings.passwordTurns.run(share, () => hashPassword(password, surroundings.random))
}
