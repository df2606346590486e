import { Worker } from 'node:worker_threads'
import type { Dots, HeicAnswer } from './heic-worker.ts'
import { UnusableFileError } from './unusable-file.ts'

/** Nobody waits longer for one; a picture of 12 million dots takes one or two. */
const MOST_MS = 15_000

/**
 * Reads what telephones pack as HEIC. Its decoder runs in a worker of its own, which ends with the picture, so that what
 * goes wrong there stays there. @throws UnusableFileError
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Dots> {
  if (!isWhole(bytes)) throw new UnusableFileError('It is damaged.')
  const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const patience = setTimeout(() => void worker.terminate(), MOST_MS)
  try {
    return await new Promise<Dots>((give, fail) => {
      const refuse = () => fail(new UnusableFileError('It is damaged.'))
      worker.once('message', (answer: HeicAnswer) => (answer ? give(answer) : refuse()))
      worker.once('error', refuse)
      worker.once('exit', refuse)
    })
  } finally {
    clearTimeout(patience)
    await worker.terminate()
  }
}

/** Whether it is what it says, box by box, to its end: the decoder is not begun for less. */
function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: Array<string> = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at)
    const hasLong = short === 1 && at + 16 <= bytes.length
    const size = hasLong
      ? Number(view.getBigUint64(at + 8))
      : short === 0
        ? bytes.length - at
        : short
    if (size < 8) return false
    names.push(Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1'))
    at += size
  }
  return at === bytes.length && names.includes('meta') && names.includes('mdat')
}
