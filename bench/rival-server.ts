import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../tools/project-files.ts'
import { serverCore } from './measure-rate.ts'

export interface RivalServer {
  address: string
  stop: () => void
}

/** Starts a server to compare with, on the same core as the product; it prints its port when it listens. */
export async function startRival(
  name: string,
  settings: Record<string, unknown>,
): Promise<RivalServer> {
  const script = join(projectRoot, 'bench/rivals', `${name}.ts`)
  const child = spawn(
    'taskset',
    ['-c', String(serverCore), process.execPath, script, JSON.stringify(settings)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const port = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
    child.once('close', (code) => fail(new Error(`${name} ended with code ${code}`)))
  })
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
