import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readPostmaster } from '../src/db/postmaster.ts'
import { runningProcess } from '../src/db/processes.ts'
import { spawnServer } from './child-server.ts'
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
