import {
  commonPasswordMessage,
  guessablePasswordMessage,
  personalPasswordMessage,
} from '@portal/contract/identity/identity-registration'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'

/** Of 0 to 4: as the meter beside the field asks for; eight random characters beside a code are a 2. */
const LEAST_SCORE = 3
const LEAST_SCORE_WITH_CODE = 2
/** What comes later makes a password no weaker, and measuring costs more with every character. */
const MEASURED_CHARACTERS = 48
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

/** @throws ProblemError `weak-password`, with the reason at `newPassword` */
export async function requireStrongPassword(
  { settings }: Pick<Surroundings, 'settings'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const { passwordLength, passwordLengthWithCode } = settings.identity
  const least = owner.hasTwoFactor ? passwordLengthWithCode : passwordLength
  const message =
    Array.from(password).length < least
      ? `Use at least ${least} characters`
      : await weaknessOf(password, owner, settings.utility.name)
  if (message) throw problem('weak-password', { errors: [{ path: 'newPassword', message }] })
}

async function weaknessOf(
  password: string,
  owner: PasswordOwner,
  utility: string,
): Promise<string | null> {
  const { email, firstName, lastName } = owner
  const personal = wordsOf(email, firstName, lastName)
  const known = [...personal, ...wordsOf(utility)]
  if (ownCharacters(password, personal) < LEAST_BESIDE_PERSON) return personalPasswordMessage
  if (ownCharacters(password, known) < LEAST_BESIDE_UTILITY) return guessablePasswordMessage
  const meter = await loadMeter()
  const { score, feedback } = meter.check(password.slice(0, MEASURED_CHARACTERS), known)
  if (score >= (owner.hasTwoFactor ? LEAST_SCORE_WITH_CODE : LEAST_SCORE)) return null
  if (feedback.warning === 'userInputs') return personalPasswordMessage
  return widelyKnown.has(feedback.warning ?? '') ? commonPasswordMessage : guessablePasswordMessage
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

let meter: Promise<ZxcvbnFactory> | undefined

/** Its dictionaries take a fifth of a second to read, so they are read when somebody first chooses a password. */
function loadMeter(): Promise<ZxcvbnFactory> {
  meter ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return meter
}
