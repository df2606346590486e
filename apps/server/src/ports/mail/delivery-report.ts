/** What a mail server says became of one of our mails. */
export interface DeliveryReport {
  /** The mail's own id. */
  id: string
  fate: 'delivered' | 'bounced'
  /** As `5.1.1`: what begins with 5 is for good. */
  status: string
  /** To which address it went, in small letters; null where that is not told. */
  address: string | null
}

interface Part {
  /** By their names in small letters. */
  headers: ReadonlyMap<string, string>
  body: string
}

const OURS = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i

/** A delivery status notification (RFC 3464) as it came; null where it says nothing of a mail of ours that is its end. */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  const parts = partsOf(readPart(raw.replaceAll(/\r\n?/g, '\n')))
  const status = parts.find((part) => typeOf(part).endsWith('/delivery-status'))
  const returned = parts.find((part) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/global'].includes(typeOf(part)),
  )
  if (!status) return null
  const [message, recipient] = status.body
    .trim()
    .split(/\n\s*\n/)
    .map(readHeaders)
  const named = [
    message?.get('original-envelope-id'),
    returned && readPart(returned.body).headers.get('message-id'),
  ]
  const id = named.flatMap((name) => OURS.exec(name ?? '')?.[0] ?? [])[0]
  const action = recipient?.get('action')?.toLowerCase()
  const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(recipient?.get('status') ?? '')?.[0]
  if (id === undefined || code === undefined) return null
  if (action !== 'failed' && action !== 'delivered') return null
  const address = recipient?.get('original-recipient') ?? recipient?.get('final-recipient')
  return {
    id: id.toLowerCase(),
    fate: action === 'failed' ? 'bounced' : 'delivered',
    status: code,
    address: address ? address.replace(/^[^;]*;\s*/, '').toLowerCase() : null,
  }
}

/** The parts of a report; what is in several parts itself is left. */
function partsOf({ headers, body }: Part): Array<Part> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    headers.get('content-type') ?? '',
  )
  const name = boundary?.[1] ?? boundary?.[2]
  if (name === undefined) return []
  const [, ...between] = `\n${body}`.split(`\n--${name}`)
  return between
    .filter((text) => !text.startsWith('--'))
    .map((text) => readPart(text.replace(/^[^\n]*\n/, '')))
}

function readPart(text: string): Part {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  return end < 0
    ? { headers: readHeaders(text), body: '' }
    : { headers: readHeaders(text.slice(0, end)), body: text.slice(end).replace(/^\n+/, '') }
}

/** The first of each name counts; a line that begins with a space goes on with the one before. */
function readHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

function typeOf({ headers }: Part): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
