import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Dots } from './heic-picture.ts'

interface HeicImage {
  get_width: () => number
  get_height: () => number
  display: (
    canvas: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ) => void
}
interface HeicLibrary {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => ReadonlyArray<HeicImage> }
}

/** Null where there is no picture in it that can be read. */
export type HeicAnswer = Dots | null

const MOST_DOTS = 40_000_000

// It declares no types, and is no module.
const library = createRequire(import.meta.url)('libheif-js/wasm-bundle') as HeicLibrary

function decode(bytes: Uint8Array, answer: (dots: HeicAnswer) => void): void {
  const [image] = new library.HeifDecoder().decode(bytes)
  const [width, height] = image ? [image.get_width(), image.get_height()] : [0, 0]
  if (!image || width * height === 0 || width * height > MOST_DOTS) {
    answer(null)
    return
  }
  const data = new Uint8ClampedArray(width * height * 4)
  image.display({ data, width, height }, (shown) =>
    answer(shown && { data: new Uint8Array(shown.data.buffer), width, height }),
  )
}

decode(workerData as Uint8Array, (answer) => parentPort?.postMessage(answer, []))
