import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { connectionLimits, createLimitedServer } from './limits/connection-limits.ts'
import { isFromOwnMachine, notFromHere } from './own-machine.ts'
import type { PackedFile } from './packed-file.ts'
import type { SentAnswerListener } from './sent-answer.ts'
import { writeRawAnswer } from './write-answer.ts'
import type { Answer } from './write-answer.ts'

interface PreparedAnswer {
  route: string
  /** The file that a request with these headers wants; undefined where it wants none. */
  fileFor: (headers: IncomingHttpHeaders, url: string) => PackedFile | undefined
}

export interface PreparedAnswersOptions {
  uuid: () => string
  told: SentAnswerListener
  /** Whoever asks from elsewhere is turned away, whatever they ask for. */
  ownMachineOnly: boolean
  /** What comes over a proxy has its address. */
  trustsProxy: boolean
}

/**
 * Answers that are the same for everybody and stand ready as bytes. They go out ahead of the framework, which would take
 * longer to call its hooks than Node takes to write them; whatever is not plain about a request is left to the framework,
 * which has the same files under its routes.
 */
export class PreparedAnswers {
  private readonly answers = new Map<string, PreparedAnswer>()
  private readonly options: PreparedAnswersOptions
  private unreadable: PreparedAnswer | undefined
  private ended = false

  constructor(options: PreparedAnswersOptions) {
    this.options = options
  }

  add(path: string, answer: PreparedAnswer): void {
    this.answers.set(path, answer)
  }

  /** For addresses that the framework cannot read and so has no routes for, such as `/%`. */
  addUnreadable(answer: PreparedAnswer): void {
    this.unreadable = answer
  }

  /** The framework closes what is still open in its own way. */
  end(): void {
    this.ended = true
  }

  /** Makes the server that asks here first. */
  readonly serverFactory: FastifyServerFactory = (framework): Server => {
    const listener: RequestListener = (request, response) => {
      if (!this.turnAway(request, response) && !this.answer(request, response)) {
        framework(request, response)
      }
    }
    return createLimitedServer(listener, connectionLimits, this.options)
  }

  /** @returns false where the framework is to answer */
  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = '' } = request
    const found = this.answers.get(url) ?? (isReadable(url) ? undefined : this.unreadable)
    if (!found || method !== 'GET' || headers.origin !== undefined || this.ended) return false
    const file = found.fileFor(headers, url)
    const answer = file?.answerTo(headers)
    if (answer) this.send(response, method, found.route, answer)
    else if (file && found === this.unreadable)
      void this.sendOnceMade(response, found.route, file, headers)
    else return false
    return true
  }

  /** What the framework could not answer in the meantime. */
  private async sendOnceMade(
    response: ServerResponse,
    route: string,
    file: PackedFile,
    headers: IncomingHttpHeaders,
  ): Promise<void> {
    this.send(response, 'GET', route, await file.makeAnswerTo(headers))
  }

  /** @returns false where whoever asks may */
  private turnAway(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.options.ownMachineOnly || isFromOwnMachine(request)) return false
    this.send(response, request.method ?? '', 'notFromHere', notFromHere)
    return true
  }

  private send(response: ServerResponse, method: string, route: string, answer: Answer): void {
    const began = performance.now()
    const requestId = this.options.uuid()
    response.on('finish', () => {
      const ms = performance.now() - began
      this.options.told({ requestId, method, route, status: answer.status, ms })
    })
    writeRawAnswer(response, requestId, answer)
  }
}

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}
