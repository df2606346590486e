const LOCAL_HEADER = 0x04034b50
const HEADER_LENGTH = 30

/**
 * Counts the files of a ZIP archive while it comes: each begins with a header that says how long the file is. What is
 * given are the bytes that came, what is answered is how many files have begun.
 */
export function archiveCounter(): (bytes: Uint8Array) => number {
  let header = new Uint8Array(0)
  let skip = 0
  let files = 0
  return (bytes) => {
    let at = 0
    while (at < bytes.length) {
      const jump = Math.min(skip, bytes.length - at)
      skip -= jump
      at += jump
      const wanted = bytes.subarray(at, at + HEADER_LENGTH - header.length)
      at += wanted.length
      header = joined(header, wanted)
      if (header.length < HEADER_LENGTH) continue
      const view = new DataView(header.buffer)
      // What follows the last file is the archive's directory.
      if (view.getUint32(0, true) !== LOCAL_HEADER) skip = Number.POSITIVE_INFINITY
      else {
        files += 1
        skip = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true)
      }
      header = new Uint8Array(0)
    }
    return files
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}
