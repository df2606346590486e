import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readPostmaster } from '../src/db/postmaster.ts'
import { runningProcess } from '../src/db/processes.ts'
import { spawnServer, startChildServer } from './child-server.ts'
import type { ChildServer } from './child-server.ts'
import { startCommand } from './command-process.ts'
import { createTestFolder } from './test-folder.ts'

async function newFolder(): Promise<string> {
  const folder = await createTestFolder()
  onTestFinished(folder.remove)
  return join(folder.path, 'data')
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s during the first import ends it, and its database with it',
  async (signal) => {
    const dataDir = await newFolder()
    const server = spawnServer({ DATA_DIR: dataDir, DEMO: 'on', DEMO_ACCOUNTS: '3000', PORT: '0' })
    onTestFinished(() => void server.process.kill('SIGKILL'))
    const postmaster = await vi.waitFor(
      async () => {
        // While this stands, the import is under way.
        expect(existsSync(join(dataDir, 'demo/unfinished-import.txt'))).toBe(true)
        const found = await readPostmaster(join(dataDir, 'postgres'))
        if (!found) throw new Error('The database does not run yet.')
        return found
      },
      { timeout: 50_000, interval: 20 },
    )
    server.process.kill(signal)
    expect(await server.ended).toBe(0)
    expect(runningProcess(postmaster.pid)).toBeNull()
  },
)

it('R20: a folder that a demo was started in is served and worked on by nobody whose demo is off', async () => {
  const DATA_DIR = await newFolder()
  const env = { DATA_DIR, DEMO_ACCOUNTS: '100' }
  const end = async (server: ChildServer) => {
    server.process.kill('SIGTERM')
    await server.ended
  }
  const demo = await startChildServer({ ...env, DEMO: 'on' })
  onTestFinished(() => void demo.process.kill('SIGKILL'))
  await end(demo)

  await expect(startChildServer(env)).rejects.toThrow(
    /^ended with 1: (?:.+\n)*DEMO is off, but this database holds a demo: .+DEMO=on\.\n$/,
  )
  expect(await readPostmaster(join(DATA_DIR, 'postgres'))).toBeNull()

  const command = (DEMO: string) =>
    startCommand('bill-run', ['--dry-run'], { DATA_DIR, DATABASE_URL: '', DEMO }).ended
  const { code, complained } = await command('off')
  expect([code, complained.split(' but ')[0]]).toEqual([2, 'DEMO is off,'])
  expect((await command('')).complained).toBe('')

  const again = await startChildServer({ ...env, DEMO: 'on' })
  onTestFinished(() => void again.process.kill('SIGKILL'))
  await end(again)
}, 120_000)

it('finds a used port before it makes anything', async () => {
  const dataDir = await newFolder()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((listening) => other.once('listening', listening))
  const { port } = other.address() as AddressInfo
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('EADDRINUSE')
  expect(existsSync(dataDir)).toBe(false)
})
