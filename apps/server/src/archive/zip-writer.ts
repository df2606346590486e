import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Pieces } from './archive-pieces.ts'

/** What a file of the archive holds: all of it, or part by part. */
export type FileContent = string | Uint8Array | AsyncIterable<string>

export interface ZipWriter {
  add: (name: string, content: FileContent) => Promise<void>
  end: () => Promise<number>
}

const text = new TextEncoder()

/** What is packed already, or hardly gets smaller. */
const packed = /\.(?:pdf|jpg|png|webp)$/

/** Writes one file after the other; no more than a part of one is held. */
export function createZipWriter(pieces: Pieces, now: Date): ZipWriter {
  let ready: Array<Uint8Array> = []
  let fault: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) fault = error
    else ready.push(bytes)
  })
  const flush = async (): Promise<void> => {
    if (fault) throw fault
    const all = ready
    ready = []
    for (const bytes of all) await pieces.write(bytes)
  }
  return {
    add: async (name, content) => {
      const file = packed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = now
      zip.add(file)
      for await (const part of partsOf(content)) {
        file.push(typeof part === 'string' ? text.encode(part) : part)
        await flush()
      }
      file.push(new Uint8Array(), true)
      await flush()
    },
    end: async () => {
      zip.end()
      await flush()
      return pieces.end()
    },
  }
}

function partsOf(content: FileContent): AsyncIterable<string> | Array<string | Uint8Array> {
  return typeof content === 'string' || content instanceof Uint8Array ? [content] : content
}
