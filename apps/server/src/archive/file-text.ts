import { Readable } from 'node:stream'
import type { FileAnswer } from '../http/handler.ts'
import type { FileContent } from './zip-writer.ts'

/** What a route answers as a file, as the archive takes it. */
export function textOf(content: FileAnswer['content']): FileContent {
  return content instanceof Readable ? partsOf(content) : content
}

async function* partsOf(content: Readable): AsyncGenerator<string> {
  for await (const part of content) yield String(part)
}
