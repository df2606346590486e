import { Readable } from 'node:stream'
import { uploadType } from '@portal/contract/headers'
import type { AnyRoute } from '@portal/contract/route'
import type { Locale } from '@portal/contract/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiSide } from './api-side.ts'
import type { Database } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { RequestTime, inRequest } from '../db/time-limits.ts'
import { acceptedLocale } from './accepted-locale.ts'
import { answerSerialiser } from './answer-serialiser.ts'
import { clientDevice } from './client-device.ts'
import { shareOfAddress } from './limits/fair-turns.ts'
import type { FairTurns, HoldTurn } from './limits/fair-turns.ts'
import { hasOwnTransactions } from './handler.ts'
import type { Caller, Context, FileAnswer, PdfAnswer } from './handler.ts'
import { makeAhead } from './made-ahead.ts'
import { readInput } from './read-input.ts'
import { dataHeaders } from './security-headers.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { writeAnswer } from './write-answer.ts'
import { zippedText } from './zipped-text.ts'

export interface MountOptions {
  db: Database
  clock: { now: () => Date }
  side: ApiSide
  defaultLocale: Locale
  security: SecurityHeaders
  /** Refuses what must not even be counted. */
  refuseStrangers: (request: FastifyRequest) => void
  /** For making documents, which costs much. */
  documentTurns: FairTurns
  /** For transactions: whoever acts much at once waits for themself, and not with everybody's connections. */
  actTurns: FairTurns
  /** For looking through files that come in: whoever waits for a document does not wait for them. */
  fileTurns: FairTurns
  /** What counts a route's calls: before and after the caller is known. */
  limits: (route: AnyRoute) => {
    byAddress: (request: FastifyRequest) => Promise<void>
    byCaller: (request: FastifyRequest) => Promise<void>
  }
}

type AnyHandler = (call: object, context: Context) => Promise<unknown>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** What it has waited for. */
    time: RequestTime
  }
  interface FastifyContextConfig {
    /** The contract's name of the route, for logs and metrics. */
    routeName?: string
  }
}

/**
 * Mounts routes of the contract by their names: counted, authenticated, its path read, authorised, its query and body read, and
 * answered as it declares.
 */
export function mountRoutes(
  app: FastifyInstance,
  { routes, handlers }: { routes: Readonly<Record<string, AnyRoute>>; handlers: object },
  options: MountOptions,
): void {
  const { side } = options
  const nobody: Caller = { kind: 'anyone' }
  app.decorateRequest('caller')
  app.decorateRequest('time')
  for (const [name, route] of Object.entries(routes)) {
    const limits = options.limits(route)
    const answer = prepareAnswer(route, options.security)
    // The union of all handlers' inputs cannot be named; the parse above each call makes it fit.
    const handler = (handlers as Record<string, unknown>)[name] as AnyHandler
    const place = (scope: FastifyInstance) =>
      scope.route({
        method: route.method,
        ...bodyLimit(route),
        url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { routeName: name },
        onRequest: async (request) => {
          request.caller = nobody
          request.time = new RequestTime()
          options.refuseStrangers(request)
          await limits.byAddress(request)
          const identify = () => side.identify(route, request)
          request.caller = await inRequest(request.time, identify)
          if (ownShare(request.caller) !== null) await limits.byCaller(request)
          if (request.caller.kind !== 'anyone') {
            request.time.turn = (work) => options.actTurns.run(shareOf(request), work)
          }
        },
        handler: async (request, reply) => {
          const act = async (): Promise<unknown> => {
            const { call, context } = await readCall({ route, handler, request }, options)
            const { caller } = context
            const answerIn = async (db: Database): Promise<unknown> => {
              const answered = await handler(call, db === options.db ? context : { ...context, db })
              const { params } = call
              await side.record?.(db, { route, handler, caller, params, context })
              return answered
            }
            const own = route.method === 'GET' || hasOwnTransactions(handler)
            return own ? answerIn(options.db) : inTransaction(options.db, answerIn)
          }
          const inTime = () => inRequest(request.time, act)
          const turns = route.upload ? options.fileTurns : options.documentTurns
          const given =
            route.limit === 'document'
              ? await turns.run(shareOf(request), (hold) => makeDocument(inTime, hold))
              : await inTime()
          return answer(request, reply, given)
        },
      })
    if (route.upload) void app.register(async (files) => place(takeBytes(files)))
    else place(app)
  }
}

/** How large a body may be, where that is not as usual. */
function bodyLimit({ upload, bodyBytes = upload }: AnyRoute): { bodyLimit?: number } {
  return bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }
}

/** Below it nothing but bytes comes in. */
function takeBytes(files: FastifyInstance): FastifyInstance {
  files.removeAllContentTypeParsers()
  files.addContentTypeParser(uploadType, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  )
  return files
}

function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array()
}

/** Whoever is known has a share of their own, on whatever network. */
function shareOf({ caller, ip }: FastifyRequest): string {
  return ownShare(caller) ?? shareOfAddress(ip)
}

/** By what somebody who is known is counted, on whatever network; null of nobody. */
export function ownShare(caller: Caller): string | null {
  // Whoever looks through a customer's eyes uses up nothing of theirs.
  if (caller.kind === 'profile') return caller.view?.id ?? caller.profileId
  if (caller.kind === 'operator') return caller.operatorId
  return caller.kind === 'key' ? caller.keyId : null
}

/** What comes bit by bit has its turn until all of it is made. */
async function makeDocument(make: () => Promise<unknown>, hold: HoldTurn): Promise<unknown> {
  const given = await make()
  const { content } = given as Partial<FileAnswer>
  if (!(content instanceof Readable)) return given
  const { answer, made } = await makeAhead(content)
  hold(made)
  return { ...(given as FileAnswer), content: answer }
}

async function readCall(
  { route, handler, request }: { route: AnyRoute; handler: AnyHandler; request: FastifyRequest },
  options: MountOptions,
) {
  const { caller } = request
  const params = readInput(route.params, request.params) as object | undefined
  const context: Context = {
    requestId: request.id,
    address: shareOfAddress(request.ip),
    now: options.clock.now(),
    // Few handlers ask for these.
    get locale() {
      return acceptedLocale(request.headers['accept-language'], options.defaultLocale)
    },
    get pageLocale() {
      return acceptedLocale(request.headers['accept-language'], null)
    },
    get device() {
      return clientDevice(request)
    },
    caller,
    db: options.db,
    log: request.log,
    looked: (accountIds) => options.side.looked(caller, accountIds),
  }
  Object.assign(context, await options.side.admit({ route, handler, caller, params }))
  const query = readInput(route.query, request.query)
  // Of an upload what it holds is the handler's to judge.
  const body = route.upload ? bytesOf(request.body) : readInput(route.body, request.body)
  return { call: { params, query, body }, context }
}

type Answerer = (request: FastifyRequest, reply: FastifyReply, given: unknown) => unknown

function prepareAnswer(route: AnyRoute, { listed }: SecurityHeaders): Answerer {
  if (route.answer === 'pdf') return sendPdf
  if (route.answer === 'file') return sendFile
  if (route.answer === 'nothing') {
    const headers = listed({ ...dataHeaders, vary: 'Origin' })
    return (request, reply) => writeAnswer(request, reply, { status: 204, headers: headers() })
  }
  const write = answerSerialiser(route.answer)
  const status = route.created ? 201 : 200
  // Only an act gives out a secret, such as a token: its length tells nothing of it as long as it is not compressed.
  const zips = route.method === 'GET'
  const type = { 'content-type': 'application/json; charset=utf-8' }
  const vary = zips ? 'Origin, Accept-Encoding' : 'Origin'
  const headers = listed({ ...dataHeaders, vary, ...type })
  const zippedHeaders = listed({ ...dataHeaders, vary, ...type, 'content-encoding': 'gzip' })
  return (request, reply, given) => {
    const text = write(given)
    const zipped = zips ? zippedText(text, request.headers['accept-encoding']) : undefined
    const body = zipped ?? text
    const length = String(Buffer.byteLength(body))
    const all = [...(zipped ? zippedHeaders : headers)(), 'content-length', length]
    writeAnswer(request, reply, { status, headers: all, body })
  }
}

function sendPdf(_request: FastifyRequest, reply: FastifyReply, given: unknown): FastifyReply {
  const { pdf, fileName } = given as PdfAnswer
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${safeName(fileName)}"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}

function sendFile(_request: FastifyRequest, reply: FastifyReply, given: unknown): FastifyReply {
  const { type, content, fileName } = given as FileAnswer
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${safeName(fileName)}"`)
    .send(content)
}

function safeName(fileName: string): string {
  return fileName.replaceAll(/[^\w.-]/g, '-')
}
