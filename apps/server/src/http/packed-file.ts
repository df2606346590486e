import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this, compression saves less than its own header costs. */
const WORTH_PACKING = 1_000

type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes that are sent many times: hashed and compressed once, in the background, then only copied. */
export class PackedFile {
  private readonly type: string
  private readonly cacheControl: string
  private readonly tag: string
  private readonly bytes: Record<Encoding, Promise<Buffer>>
  private readonly packs: boolean

  constructor(content: Buffer, type: string, cacheControl: string) {
    this.type = type
    this.cacheControl = cacheControl
    this.tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    this.packs = content.length >= WORTH_PACKING && /text|json|javascript|svg|manifest/.test(type)
    const plain = Promise.resolve(content)
    this.bytes = {
      identity: plain,
      br: this.packs
        ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        : plain,
      gzip: this.packs ? zip(content, { level: 9 }) : plain,
    }
  }

  /** Fulfilled once every form of the bytes is at hand. */
  async ready(): Promise<void> {
    await Promise.all(Object.values(this.bytes))
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.packs ? accepted(request.headers['accept-encoding']) : 'identity'
    const tag = `"${this.tag}-${encoding}"`
    void reply.header('etag', tag).header('cache-control', this.cacheControl)
    if (this.packs) void reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    const bytes = await this.bytes[encoding]
    void reply.header('content-type', this.type).header('content-length', bytes.length)
    return reply.send(request.method === 'HEAD' ? undefined : bytes)
  }
}

function accepted(header: string | string[] | undefined): Encoding {
  const offers = String(header ?? '')
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim())
  if (offers.includes('br')) return 'br'
  return offers.includes('gzip') ? 'gzip' : 'identity'
}
