import type { Target } from '../../../db/attempts.ts'

/**
 * What is counted of wrong passwords for an e-mail. A device where its owner signed in before has guesses of its own:
 * those of others do not lock the owner out.
 */
export function guessesFrom(email: string, knownDevice: Buffer | null): Target {
  const from = knownDevice ? knownDevice.toString('base64') : 'elsewhere'
  return { kind: 'password', name: `${email}\n${from}` }
}

/** Those of everybody else. */
export function strangersGuesses(email: string): Target {
  return guessesFrom(email, null)
}
