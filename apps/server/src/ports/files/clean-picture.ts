import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { AcceptedFile } from './accepted-file.ts'
import type { FileKind } from './file-kind.ts'
import { decodeHeic } from './heic-picture.ts'
import { UnusableFileError } from './unusable-file.ts'

// What was decoded once is not asked for again, and one picture may not take all of the machine.
sharp.cache(false)
sharp.concurrency(1)

/** A telephone's largest pictures; JPEGs are made smaller while they are read, all others are read in full. */
const MOST_DOTS = { jpeg: 120_000_000, png: 40_000_000, webp: 40_000_000 }
/** Enough to read a meter or a letter by. */
const LONGEST_SIDE = 3_000
const MOST_SECONDS = 10

/** The same picture, the right way up, made anew from its dots. @throws UnusableFileError */
export async function cleanPicture(
  bytes: Uint8Array,
  kind: Exclude<FileKind, 'pdf'>,
): Promise<AcceptedFile> {
  const { picture, to } =
    kind === 'heic'
      ? { picture: sharpOf(await decodeHeic(bytes)), to: 'jpeg' as const }
      : { picture: await open(bytes, kind), to: kind }
  try {
    const content = await picture
      .rotate()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toFormat(to, to === 'png' ? {} : { quality: 82 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
    return { type: `image/${to}`, ending: to === 'jpeg' ? 'jpg' : to, content }
  } catch {
    throw new UnusableFileError('It is damaged.')
  }
}

/** Looks at no more than what it says of itself first. */
async function open(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'webp'): Promise<Sharp> {
  const opened = () =>
    sharp(bytes, { limitInputPixels: MOST_DOTS[kind], failOn: 'error', pages: 1 })
  const said = await opened()
    .metadata()
    .catch(() => null)
  if (said?.format !== kind) throw new UnusableFileError('It is damaged.')
  if (said.width * said.height > MOST_DOTS[kind]) {
    throw new UnusableFileError('It has too many dots.')
  }
  return opened()
}

function sharpOf({ data, width, height }: Awaited<ReturnType<typeof decodeHeic>>): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
}
