import { encode } from 'uqr'

/** The light frame that a reader needs around the code, in modules. */
const FRAME = 4

/** A QR code as the path of its dark modules, in a square of `size` modules: one line for each run in a row. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: FRAME })
  const runs = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return { size, path: runs.join('') }
}
