import { demoOperators } from '@portal/fixtures/personas/demo-operators'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import type { Config } from '../apps/server/src/config.ts'
import { startFaultWords } from '../apps/server/src/start-fault.ts'

/** What the terminal shows once the product answers. */
export function describeStart(address: string, config: Config, milliseconds: number): string {
  const lines = [
    '',
    `  ${config.settings.utility.name} is ready after ${(milliseconds / 1000).toFixed(1)} s:`,
    `  ${address}`,
    '',
    ...(config.demo ? describeSignIns() : []),
    ...(config.demo && config.mailPage ? describeOperators(address) : []),
    ...(config.mailPage
      ? [
          `  Emails it would send are at  ${address}/dev/mail`,
          `  Texts it would send are at   ${address}/dev/texts`,
          '',
        ]
      : []),
    '  Press Ctrl-C to stop.',
    '',
  ]
  return lines.join('\n')
}

function describeSignIns(): Array<string> {
  return [
    `  Sign in as one of these, all with the password  ${demoPassword}`,
    ...describePeople(Object.values(personas)),
    '',
  ]
}

function describeOperators(address: string): Array<string> {
  return [
    `  The utility’s staff sign in at  ${address}/console`,
    '  with the same password and a code from',
    `  ${address}/dev/codes`,
    ...describePeople(demoOperators),
    '',
  ]
}

function describePeople(people: ReadonlyArray<{ email: string; purpose: string }>): Array<string> {
  const width = Math.max(...people.map(({ email }) => email.length))
  return people.map(({ email, purpose }) => `    ${email.padEnd(width)}  ${purpose}`)
}

/** Why it did not start, in one line where the reason is known; a port below 1024 may be why. */
export function describeStartFault(error: unknown): string {
  const { code, syscall, port, message } = Object(error) as Partial<
    NodeJS.ErrnoException & { port: number }
  >
  if (code === 'EADDRINUSE') {
    return `Port ${port ?? 'this one'} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `${message}: that port isn’t allowed here. Choose another one: PORT=3001 npm start`
  }
  return startFaultWords(error)
}
