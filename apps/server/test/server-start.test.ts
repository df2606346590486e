import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readPostmaster } from '../src/db/postmaster.ts'
import { runningProcess } from '../src/db/processes.ts'
import { spawnServer, startChildServer } from './child-server.ts'
import type { ChildServer } from './child-server.ts'
import { startCommand } from './command-process.ts'
import { mountDisk } from './mount-disk.ts'
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

/** The folder of a server that was killed, and whose database is there but does nothing. */
async function frozenFolder(): Promise<string> {
  const dataDir = await newFolder()
  const first = await startChildServer({ DATA_DIR: dataDir })
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('The database does not run.')
  first.process.kill('SIGKILL')
  await first.ended
  process.kill(postmaster.pid, 'SIGSTOP')
  onTestFinished(async () => {
    process.kill(postmaster.pid, 'SIGCONT')
    process.kill(postmaster.pid, 'SIGQUIT')
    await postmaster.ended
  })
  return dataDir
}

it('waits for a frozen database of its own for as long as it is told, and says why it did not start', async () => {
  const dataDir = await frozenFolder()
  const server = spawnServer({ DATA_DIR: dataDir, PORT: '0', DATABASE_WAIT: '1' })
  onTestFinished(() => void server.process.kill('SIGKILL'))
  expect(await server.ended).toBe(1)
  expect(server.output().trimEnd().split('\n').at(-1)).toBe(
    'The database was not ready within 1 seconds: it does not answer. DATABASE_WAIT says how long to wait.',
  )
})

it('ends at once by a signal while it waits for a frozen database of its own', async () => {
  const dataDir = await frozenFolder()
  const server = spawnServer({ DATA_DIR: dataDir, PORT: '0' })
  onTestFinished(() => void server.process.kill('SIGKILL'))
  await vi.waitFor(() => expect(server.output()).toContain('Waiting for the database'), {
    timeout: 20_000,
  })
  server.process.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

it('says in one line that its data folder cannot be made', async () => {
  const file = await newFolder()
  await writeFile(file, 'a file')
  for (const [folder, why] of [
    [join(file, 'data'), 'a part of its path is a file'],
    ['/proc/data', 'no folder can be made there'],
  ] as const) {
    const server = spawnServer({ DATA_DIR: folder, PORT: '0' })
    onTestFinished(() => void server.process.kill('SIGKILL'))
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^\S+ can’t be written: .+\n$/)
    expect(server.output()).toContain(why)
  }
})

it.for([
  ['full', 'size=20m,mode=755', /could not be made in .+ No space left on device/],
  ['read-only', 'ro,size=1m', /can’t be written: the disk is read-only/],
] as const)('says in one line that its disk is %s', async ([, options, why], { skip }) => {
  const folder = await createTestFolder()
  const disk = mountDisk(folder.path, options)
  onTestFinished(async () => {
    disk?.unmount()
    await folder.remove()
  })
  if (!disk) return skip('A disk of its own needs the right to mount one.')
  const server = spawnServer({ DATA_DIR: join(folder.path, 'data'), PORT: '0' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(why)
  expect(server.output().trimEnd().split('\n')).toHaveLength(1)
})
