import { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** The most chosen words alone: the server knows them all and has the last word. */
const dictionary = {
  common:
    'password passwort contraseña secret welcome letmein login admin master hello love iloveyou qwerty qwertyuiop asdfgh zxcvbn abc123 123456 sunshine princess monkey dragon football baseball summer winter spring autumn power energy electric light bill account'.split(
      ' ',
    ),
}
const estimator = new ZxcvbnFactory({ dictionary })

/** So much of a password is looked at: what is longer is hard to guess. */
const looked = 64

/** How hard the password is to guess for somebody who knows `known` of the person: their e-mail, their name. */
export function scorePassword(password: string, known: ReadonlyArray<string>): PasswordScore {
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return estimator.check(
    password.slice(0, looked),
    parts.filter((part) => part.length > 2),
  ).score
}
