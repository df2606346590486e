import { argon2Sync, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenResponse } from '@portal/contract/identity/identity'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { readPostmaster } from '../src/db/postmaster.ts'
import { runningProcess } from '../src/db/processes.ts'
import { spawnServer, startChildServer } from './child-server.ts'
import type { ChildServer } from './child-server.ts'
import { createTestFolder } from './test-folder.ts'

const PASSWORD = 'a long enough password'
const STOP_LIMIT_MS = 15_000
const CHEAP_KIB = 64
const DEAR_KIB = 65_536

/** A data folder with settings whose limits do not end the load. */
async function newFolder() {
  const folder = await createTestFolder()
  onTestFinished(folder.remove)
  const builtIn = await readFile(new URL('../config/cedar-bay.json', import.meta.url), 'utf8')
  const settings = JSON.parse(builtIn)
  const endless = { perAddress: 1_000_000, perProfile: 1_000_000, seconds: 60 }
  settings.rules.rateLimits = {
    general: endless,
    signIn: { perAddress: 1_000_000, seconds: 60 },
    document: endless,
    fault: { perAddress: 1_000_000, seconds: 60 },
    watch: endless,
  }
  const utilityConfig = join(folder.path, 'utility.json')
  await writeFile(utilityConfig, JSON.stringify(settings))
  return { DATA_DIR: join(folder.path, 'data'), UTILITY_CONFIG: utilityConfig }
}

/** The real server; whatever is left of it and its database ends with the test. */
async function start(env: { DATA_DIR: string }): Promise<ChildServer> {
  const server = await startChildServer(env)
  onTestFinished(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    const left = await readPostmaster(join(env.DATA_DIR, 'postgres'))
    if (left) process.kill(left.pid, 'SIGQUIT')
    await left?.ended
  })
  return server
}

async function postmasterOf(env: { DATA_DIR: string }) {
  const found = await readPostmaster(join(env.DATA_DIR, 'postgres'))
  if (!found) throw new Error('The database does not run.')
  return found
}

/** Writes somebody who can sign in straight into the server's database. */
async function insertPerson(env: { DATA_DIR: string }, memory = CHEAP_KIB): Promise<string> {
  const { socket, port } = await postmasterOf(env)
  const password = (await readFile(join(env.DATA_DIR, 'postgres.password'), 'utf8')).trim()
  const login = { user: 'portal', database: 'portal', password }
  const client = new pg.Client({ host: socket, port, ...login })
  await client.connect()
  const email = `${randomUUID()}@example.com`
  await client.query(
    `insert into profile (email, first_name, last_name, locale, password_hash, created_at,
       email_confirmed_at)
     values ($1, 'Test', 'Person', 'en', $2, now(), now())`,
    [email, hashOf(PASSWORD, memory)],
  )
  await client.end()
  return email
}

/** Cheap where many writes matter, dear where a sign-in is to last a while; never as a real one. */
function hashOf(password: string, memory: number): string {
  const nonce = Buffer.from('0123456789abcdef')
  const cost = { memory, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost })
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=1,p=1$${text(nonce)}$${text(tag)}`
}

async function signIn(server: ChildServer, email: string): Promise<Response> {
  return fetch(`${server.address}/api/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
}

/** Signs in again and again over several connections, noting each token that the server acknowledged. */
function load(server: ChildServer, email: string) {
  const tokens: Array<string> = []
  const refusals: Array<number> = []
  const ending = new AbortController()
  const client = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        const answer = await signIn(server, email)
        const body = await answer.json()
        if (answer.status === 200) tokens.push(z.parse(tokenResponse, body).accessToken)
        else refusals.push(answer.status)
      } catch {
        // The connection broke: nothing was acknowledged.
        await wait(5)
      }
    }
  }
  const clients = Promise.all(Array.from({ length: 4 }, client))
  const stop = async (): Promise<void> => {
    ending.abort()
    await clients
  }
  return { tokens, refusals, stop }
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('It did not come true in time.')
    await wait(10)
  }
}

async function expectSessions(server: ChildServer, tokens: ReadonlyArray<string>): Promise<void> {
  expect(tokens.length).toBeGreaterThan(0)
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.address}/api/profile`, { headers })
    expect(answer.status).toBe(200)
  }
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the server in order: what it has begun is answered, and the database stops',
  async (signal) => {
    const env = await newFolder()
    const server = await start(env)
    const email = await insertPerson(env, DEAR_KIB)
    const { pid } = await postmasterOf(env)
    await signIn(server, email)
    const begun = Array.from({ length: 8 }, () => signIn(server, email))
    const answered = Promise.allSettled(begun)
    // Once the first is answered, the others are on their way through the server.
    await Promise.any(begun)
    const asked = performance.now()
    // With its terminal goes whoever read what it writes.
    if (signal === 'SIGHUP') server.process.stdout?.destroy()
    server.process.kill(signal)
    expect(await server.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(STOP_LIMIT_MS)
    const answers = await answered
    // A connection that was not yet accepted may be refused, but an answer is a whole one.
    const got = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value.status] : [],
    )
    expect(got.length).toBeGreaterThan(0)
    expect(got.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(runningProcess(pid)).toBeNull()
  },
  60_000,
)

it('loses no acknowledged write when the server is killed under load', async () => {
  const env = await newFolder()
  const tokens: Array<string> = []
  let server = await start(env)
  const email = await insertPerson(env)
  for (let round = 0; round < 3; round += 1) {
    const loading = load(server, email)
    await waitUntil(() => loading.tokens.length > 20)
    server.process.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    await loading.stop()
    tokens.push(...loading.tokens)
    server = await start(env)
  }
  await expectSessions(server, tokens)
}, 120_000)

it('loses no acknowledged write when the database is killed under load, and answers again by itself', async () => {
  const env = await newFolder()
  const server = await start(env)
  const email = await insertPerson(env)
  const loading = load(server, email)
  for (let round = 0; round < 3; round += 1) {
    const before = loading.tokens.length
    await waitUntil(() => loading.tokens.length > before + 20)
    const { pid } = await postmasterOf(env)
    process.kill(pid, 'SIGKILL')
    await waitUntil(() => runningProcess(pid) === null)
  }
  const atLast = loading.tokens.length
  await waitUntil(() => loading.tokens.length > atLast + 20)
  await loading.stop()
  // While it was away, everybody was told to come again, and nothing else.
  expect(new Set(loading.refusals)).toEqual(new Set([503]))
  await expectSessions(server, loading.tokens)
}, 120_000)

it('refuses to run beside another server on one data folder, in one plain line', async () => {
  const env = await newFolder()
  const first = await start(env)
  const second = spawnServer({ ...env, PORT: '0' })
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toBe(
    `The data folder ${env.DATA_DIR} is in use by the server with process number ${first.process.pid}. ` +
      'Stop that one first, or give this one its own folder with DATA_DIR.',
  )
}, 60_000)

it('names a wrong setting in one plain line and ends', async () => {
  const server = spawnServer({ PORT: 'eighty' })
  expect(await server.ended).toBe(1)
  expect(server.output()).toBe('PORT must be a whole number\n')
}, 60_000)
