import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface CommandProcess {
  child: ChildProcess
  ended: Promise<{ code: number | null; said: string; complained: string }>
}

/** Starts one of the server's commands as a process of its own: `startCommand('bill-run', ['--dry-run'], …)`. */
export function startCommand(
  name: string,
  parameters: ReadonlyArray<string>,
  environment: Record<string, string>,
): CommandProcess {
  const path = fileURLToPath(new URL(`../src/commands/${name}-command.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Array<Buffer> = []
  const complained: Array<Buffer> = []
  child.stdout.on('data', (part: Buffer) => said.push(part))
  child.stderr.on('data', (part: Buffer) => complained.push(part))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    said: Buffer.concat(said).toString(),
    complained: Buffer.concat(complained).toString(),
  }))
  return { child, ended }
}
