import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { SocketConnection } from '../../src/db/pool.ts'
import { createPool } from '../../src/db/pool.ts'
import { sandboxGateway } from '../../src/ports/sandbox-gateway/sandbox-gateway-plugin.ts'

/** What goes wrong with a call: nothing; never arrived; arrived and its answer was lost. */
export type GatewayFault =
  | 'none'
  | 'refused-before'
  | 'cut-before'
  | 'silent-before'
  | 'error-after'
  | 'cut-after'
  | 'silent-after'

export interface GatewayCall {
  path: string
  /** The charge that it is about, where the call says so. */
  reference: string | null
  token: string | null
}

/** A message on its way to the utility. */
export interface SentEvent {
  body: string
  headers: Record<string, string>
}

export interface FaultyGatewayOptions {
  connection: SocketConnection
  key: string
  clock: { now: () => Date }
  /** Decides what happens to a call, before the gateway sees it; what it waits for holds the call up. */
  meet: (call: GatewayCall) => GatewayFault | Promise<GatewayFault>
  /** The gateway has acted, and its answer is still to go out. */
  acted?: (call: GatewayCall, answer: string) => void | Promise<void>
  /** Takes an event on its way. */
  heard: (event: SentEvent) => void
}

export interface FaultyGateway {
  address: string
  /** The gateway itself, past all faults. */
  sandbox: FastifyInstance
  close: () => Promise<void>
}

/** The real sandbox behind a line that loses, delays and breaks what a schedule says. */
export async function startFaultyGateway(options: FaultyGatewayOptions): Promise<FaultyGateway> {
  const pool = createPool(options.connection, { max: 6 })
  const sandbox = fastify()
  const line = createServer((request, reply) => {
    answer(sandbox, options, request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const { port } = line.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const { key, clock } = options
  const random = { bytes: randomBytes }
  const eventsTo = () => `${address}/events`
  await sandbox.register(sandboxGateway, {
    pool,
    key,
    clock,
    random,
    framedBy: [],
    hasClock: false,
    eventsTo,
  })
  await sandbox.ready()
  return {
    address,
    sandbox,
    close: async () => {
      await sandbox.close()
      line.closeAllConnections()
      await new Promise((done) => line.close(done))
      await pool.end()
    },
  }
}

async function answer(
  sandbox: FastifyInstance,
  { meet, acted, heard }: FaultyGatewayOptions,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>
  const path = request.url ?? '/'
  if (path === '/events') {
    heard({ body, headers })
    reply.writeHead(204).end()
    return
  }
  const call = callOf(path, body)
  const fault = await meet(call)
  if (fault === 'silent-before') return
  if (fault === 'cut-before') return void reply.destroy()
  if (fault === 'refused-before') return void reply.writeHead(503).end('{}')
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const payload = method === 'POST' ? { payload: body } : {}
  const given = await sandbox.inject({ method, url: path, headers, ...payload })
  await acted?.(call, given.body)
  if (fault === 'silent-after') return
  if (fault === 'cut-after') return void reply.destroy()
  if (fault === 'error-after') return void reply.writeHead(500).end('{}')
  reply.writeHead(given.statusCode, { 'content-type': 'application/json' }).end(given.body)
}

function callOf(path: string, body: string): GatewayCall {
  const given: { reference?: string; token?: string } = body ? JSON.parse(body) : {}
  const { pathname, searchParams } = new URL(path, 'http://gateway')
  const token = /^\/v1\/tokens\/(.+)$/.exec(pathname)?.[1]
  return {
    path: pathname,
    reference: given.reference ?? searchParams.get('reference'),
    token: given.token ?? (token === undefined ? null : decodeURIComponent(token)),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Array<Buffer> = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
