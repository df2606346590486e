import {
  commonPasswordMessage,
  guessablePasswordMessage,
  personalPasswordMessage,
} from '@portal/contract/identity/identity-registration'
import { problem } from '../../../http/problem-error.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { measureStrength } from './measure-strength.ts'
import type { Strength } from './strength-worker.ts'

/** Of 0 to 4: as the meter beside the field asks for; eight random characters beside a code are a 2. */
const LEAST_SCORE = 3
const LEAST_SCORE_WITH_CODE = 2
/** So much must be there besides what everybody may know of the person, and of person and utility. */
const LEAST_BESIDE_PERSON = 8
const LEAST_BESIDE_UTILITY = 5
/** A shorter piece stands in many words by chance. */
const SHORTEST_NAME = 3

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
  /** A code is asked for besides, so that the password may be shorter. */
  hasTwoFactor: boolean
}

export type PolicySurroundings = Pick<IdentitySurroundings, 'settings' | 'strengthTurns'>

/** @throws ProblemError `weak-password`, with the reason at `newPassword`; `too-many-requests`, `overloaded` */
export async function requireStrongPassword(
  { settings, strengthTurns }: PolicySurroundings,
  password: string,
  owner: PasswordOwner,
  share: string,
): Promise<void> {
  const { passwordLength, passwordLengthWithCode } = settings.identity
  const least = owner.hasTwoFactor ? passwordLengthWithCode : passwordLength
  const message =
    Array.from(password).length < least
      ? `Use at least ${least} characters`
      : await weaknessOf(password, owner, settings.utility.name, (known) =>
          strengthTurns.run(share, () => measureStrength(password, known)),
        )
  if (message) throw problem('weak-password', { errors: [{ path: 'newPassword', message }] })
}

async function weaknessOf(
  password: string,
  owner: PasswordOwner,
  utility: string,
  measure: (known: ReadonlyArray<string>) => Promise<Strength>,
): Promise<string | null> {
  const { email, firstName, lastName } = owner
  const personal = wordsOf(email, firstName, lastName)
  const known = [...personal, ...wordsOf(utility)]
  if (ownCharacters(password, personal) < LEAST_BESIDE_PERSON) return personalPasswordMessage
  if (ownCharacters(password, known) < LEAST_BESIDE_UTILITY) return guessablePasswordMessage
  const { score, warning } = await measure(known)
  if (score >= (owner.hasTwoFactor ? LEAST_SCORE_WITH_CODE : LEAST_SCORE)) return null
  if (warning === 'userInputs') return personalPasswordMessage
  return widelyKnown.has(warning ?? '') ? commonPasswordMessage : guessablePasswordMessage
}

const widelyKnown = new Set(['topTen', 'topHundred', 'common', 'similarToCommon'])

/** `maya@sea.example`: maya@sea.example, maya, sea, example. */
function wordsOf(...texts: ReadonlyArray<string>): Array<string> {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return words.map((word) => word.toLowerCase()).filter((word) => word.length >= SHORTEST_NAME)
}

/** How many letters and digits are left without the words; all of them where none of the words is there. */
function ownCharacters(password: string, words: ReadonlyArray<string>): number {
  const given = password.toLowerCase()
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), given)
  return left === given ? given.length : left.replaceAll(/[^\p{L}\p{N}]/gu, '').length
}
