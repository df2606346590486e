/** An encoding that the header names in order not to get it. */
const REFUSED = /[^,]*;\s*q=0(?:\.0*)?\s*(?=,|$)/g

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that Accept-Encoding offers. */
export function acceptedEncoding(header: string | Array<string> | undefined): Encoding {
  const offers = offersOf(header)
  if (/\bbr\b/.test(offers)) return 'br'
  return /\bgzip\b/.test(offers) ? 'gzip' : 'identity'
}

export function acceptsGzip(header: string | Array<string> | undefined): boolean {
  return header !== undefined && /\bgzip\b/.test(offersOf(header))
}

function offersOf(header: string | Array<string> | undefined): string {
  return String(header ?? '').replaceAll(REFUSED, '')
}
