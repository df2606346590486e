import {
  commonPasswordMessage,
  guessablePasswordMessage,
  personalPasswordMessage,
} from '@portal/contract/registration'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { problem } from '../../http/problem-error.ts'
import type { IdentityParts } from './identity-parts.ts'

/** Of 0 to 4: as the meter beside the field asks for. */
const LEAST_SCORE = 3
/** What comes later makes a password no weaker, and measuring costs more with every character. */
const MEASURED_CHARACTERS = 48
/** So much must be there besides what everybody may know of the person. */
const LEAST_OWN_CHARACTERS = 8
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
  { config, settings }: Pick<IdentityParts, 'config' | 'settings'>,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const least = owner.hasTwoFactor ? settings.passwordLengthWithCode : settings.passwordLength
  const message =
    Array.from(password).length < least
      ? `Use at least ${least} characters`
      : await weaknessOf(password, personalWords(owner), config.settings.utility.name)
  if (message) throw problem('weak-password', { errors: [{ path: 'newPassword', message }] })
}

async function weaknessOf(
  password: string,
  personal: ReadonlyArray<string>,
  utility: string,
): Promise<string | null> {
  if (isMostlyPersonal(password, personal)) return personalPasswordMessage
  const meter = await loadMeter()
  const known = [...personal, utility, ...utility.split(/\s+/)]
  const { score, feedback } = meter.check(password.slice(0, MEASURED_CHARACTERS), known)
  if (score >= LEAST_SCORE) return null
  if (feedback.warning === 'userInputs') return personalPasswordMessage
  return widelyKnown.has(feedback.warning ?? '') ? commonPasswordMessage : guessablePasswordMessage
}

const widelyKnown = new Set(['topTen', 'topHundred', 'common', 'similarToCommon'])

/** `maya@sea.example`, Maya Lindqvist: maya@sea.example, maya, sea, maya, lindqvist. */
function personalWords({ email, firstName, lastName }: PasswordOwner): Array<string> {
  const words = [email, ...`${email} ${firstName} ${lastName}`.split(/[^\p{L}\p{N}]+/u)]
  return words.map((word) => word.toLowerCase()).filter((word) => word.length >= SHORTEST_NAME)
}

function isMostlyPersonal(password: string, personal: ReadonlyArray<string>): boolean {
  const given = password.toLowerCase()
  const longestFirst = personal.toSorted((a, b) => b.length - a.length)
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), given)
  const own = left.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return left !== given && own.length < LEAST_OWN_CHARACTERS
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
