import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

export interface Dots {
  data: Uint8Array
  width: number
  height: number
}

/** Null where there is no picture in it that can be read. */
export type HeicAnswer = Dots | null

const MOST_DOTS = 40_000_000

function decode(bytes: Uint8Array, answer: (dots: HeicAnswer) => void): void {
  const [image] = new libheif.HeifDecoder().decode(bytes)
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
