import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Of our own surroundings a server gets only where Node keeps what it compiled, in a folder for each of its versions. */
const compiled = getCompileCacheDir()
const compileCache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}

export interface ChildServer {
  address: string
  process: ChildProcess
  /** What it wrote so far. */
  output: () => string
  /** Fulfilled with the code or the signal with which it ended. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts the real server as a process of its own, on a free port, and waits until it listens. */
export async function startChildServer(env: Record<string, string>): Promise<ChildServer> {
  const child = spawnServer({ ...env, PORT: '0' })
  const address = await new Promise<string>((resolve, reject) => {
    child.process.stdout?.on('data', () => {
      const found = /"address":"([^"]+)"/.exec(child.output())?.[1]
      if (found) resolve(found)
    })
    void child.ended.then((code) => reject(new Error(`ended with ${code}: ${child.output()}`)))
  })
  return { ...child, address }
}

/** What a server without the demo asks for by name: nothing outside is needed, and nobody else comes in. */
const trial = {
  DEMO: 'off',
  UTILITY_CONFIG: 'demo',
  PAYMENT_GATEWAY: 'sandbox',
  MAIL_FILES: 'on',
  SECRET_KEY: 'file',
}

/** Starts the real server; it may well refuse to run. */
export function spawnServer(env: Record<string, string>): Omit<ChildServer, 'address'> {
  const child = spawn(process.execPath, [main], {
    env: { ...trial, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const collect = (part: Buffer): void => {
    written += part.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  return { process: child, output: () => written, ended }
}
