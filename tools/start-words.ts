import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import type { Config } from '../apps/server/src/config.ts'

/** What the terminal shows once the product answers. */
export function describeStart(address: string, config: Config, milliseconds: number): string {
  const lines = [
    '',
    `  ${config.settings.utility.name} is ready after ${(milliseconds / 1000).toFixed(1)} s:`,
    `  ${address}`,
    '',
    ...(config.demo ? describeSignIns() : []),
    ...(config.mailPage ? [`  Mails it would send stand at  ${address}/dev/mail`, ''] : []),
    '  Stop with Ctrl-C.',
    '',
  ]
  return lines.join('\n')
}

function describeSignIns(): Array<string> {
  const all = Object.values(personas)
  const width = Math.max(...all.map(({ email }) => email.length))
  return [
    `  Sign in as one of these, all with the password  ${demoPassword}`,
    ...all.map(({ email, purpose }) => `    ${email.padEnd(width)}  ${purpose}`),
    '',
  ]
}

/** Why it did not start, in one line where the reason is known. */
export function describeStartFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : 'this one'
    return `Port ${port} is already in use. Stop what uses it, or take another: PORT=3001 npm start`
  }
  if ('code' in error && error.code === 'EACCES') return describeForbidden(error)
  const isPlain = ['ConfigError', 'FolderInUseError', 'DatabaseAwayError'].includes(error.name)
  return isPlain ? error.message : String(error.stack)
}

/** A port below 1024, or a folder of somebody else. */
function describeForbidden(error: Error): string {
  if ('syscall' in error && error.syscall === 'listen') {
    return `${error.message}: this user may not listen there. Take another port: PORT=3001 npm start`
  }
  const path = 'path' in error ? String(error.path) : 'The data folder'
  return `${path} cannot be written (${error.message}). Give another folder: DATA_DIR=/path npm start`
}
