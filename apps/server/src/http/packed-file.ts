import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Encoding } from './accepted-encoding.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { writeAnswer } from './write-answer.ts'
import type { Answer } from './write-answer.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const ASKED_EACH_TIME = 'no-cache'

/** Below this, compression saves less than its own header costs. */
const WORTH_PACKING = 1_000

export interface PackedFileOptions {
  type: string
  cacheControl: string
  security: SecurityHeaders
  /** The headers that say what the file may do in a browser. */
  policy: Readonly<Record<string, string>>
  /** The request's header by which another file is sent in its place. */
  vary?: string
}

/** The bytes in one encoding with the headers of their answers. */
interface Form {
  tag: string
  bytes: Buffer
  whole: () => ReadonlyArray<string>
  unchanged: () => ReadonlyArray<string>
}

const pack: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  identity: async (content) => content,
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (content) => zip(content, { level: 9 }),
}

/** Bytes that are sent many times: compressed for whoever asks first, in the background, then only copied. */
export class PackedFile {
  private readonly content: Buffer
  private readonly options: PackedFileOptions
  private readonly hash: string
  private readonly packs: boolean
  private readonly making = new Map<Encoding, Promise<Form>>()
  private readonly made = new Map<Encoding, Form>()

  constructor(content: Buffer, options: PackedFileOptions) {
    this.content = content
    this.options = options
    this.hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    this.packs =
      content.length >= WORTH_PACKING && /text|json|javascript|svg|manifest/.test(options.type)
  }

  /** The answer to a GET with these headers; undefined as long as its form is not made. */
  answerTo(headers: IncomingHttpHeaders): Answer | undefined {
    const form = this.made.get(this.encodingFor(headers))
    return form && answerOf(form, headers)
  }

  /** The same, made first where it has to be. */
  async makeAnswerTo(headers: IncomingHttpHeaders): Promise<Answer> {
    return answerOf(await this.form(this.encodingFor(headers)), headers)
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { headers, method } = request
    const answer = await this.makeAnswerTo(headers)
    writeAnswer(request, reply, method === 'HEAD' ? { ...answer, body: undefined } : answer)
  }

  private encodingFor(headers: IncomingHttpHeaders): Encoding {
    return this.packs ? acceptedEncoding(headers['accept-encoding']) : 'identity'
  }

  private form(encoding: Encoding): Promise<Form> {
    const making = this.making.get(encoding) ?? this.make(encoding)
    this.making.set(encoding, making)
    return making
  }

  private async make(encoding: Encoding): Promise<Form> {
    const { type, cacheControl, security, policy, vary } = this.options
    const bytes = await pack[encoding](this.content)
    const tag = `"${this.hash}-${encoding}"`
    const unchanged = {
      ...policy,
      'cache-control': cacheControl,
      vary: ['Origin', this.packs && 'accept-encoding', vary].filter(Boolean).join(', '),
      etag: tag,
    }
    const whole = {
      ...unchanged,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': type,
      'content-length': String(bytes.length),
    }
    const [full, short] = [security.listed(whole), security.listed(unchanged)]
    const form = { tag, bytes, whole: full, unchanged: short }
    this.made.set(encoding, form)
    return form
  }
}

function answerOf({ tag, bytes, whole, unchanged }: Form, headers: IncomingHttpHeaders): Answer {
  return headers['if-none-match']?.includes(tag)
    ? { status: 304, headers: unchanged() }
    : { status: 200, headers: whole(), body: bytes }
}
