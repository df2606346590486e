import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { hashPassword } from './password-hash.ts'
import { requireStrongPassword } from './password-policy.ts'
import type { PasswordOwner } from './password-policy.ts'

/** The hash of a password that is strong enough. @throws ProblemError `weak-password`, `too-many-requests`, `overloaded` */
export async function hashNewPassword(
  surroundings: IdentitySurroundings,
  password: string,
  owner: PasswordOwner,
  share: string,
): Promise<string> {
  await requireStrongPassword(surroundings, password, owner, share)
  return surroundings.passwordTurns.run(share, () => hashPassword(password, surroundings.random))
}
