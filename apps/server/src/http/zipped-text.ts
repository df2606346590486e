import { gzipSync } from 'node:zlib'
import { acceptsGzip } from './accepted-encoding.ts'

/** What is shorter fits into two packets as it is; a list of bills becomes a fifth. */
const WORTH_ZIPPING = 2_000

/** The quickest: the slower ones take up to half as long again, for one byte less in fourteen. */
const LEVEL = 1

/**
 * A text as gzip where that is worth it and the caller reads it. Done at once, because it takes as long as writing the
 * text did, and the threads that could do it meanwhile are those that hash passwords.
 */
export function zippedText(
  text: string,
  acceptEncoding: string | Array<string> | undefined,
): Buffer | undefined {
  if (text.length < WORTH_ZIPPING || !acceptsGzip(acceptEncoding)) return undefined
  return gzipSync(text, { level: LEVEL })
}
