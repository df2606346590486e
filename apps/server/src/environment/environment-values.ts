import * as z from 'zod/mini'
import { isLoopback } from '../loopback-demo.ts'

export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
  z.transform(Number),
)
export const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be "on" or "off"'),
  z.transform((text) => text === 'on'),
)
export const port = wholeNumber.check(z.refine((n) => n <= 65_535, 'isn’t a port'))
export const sharedSecret = z.string().check(z.minLength(16, 'must have 16 characters or more'))
export const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
/** `https://my.utility.example`: scheme, host and perhaps a port, nothing else. The apps' own schemes have origins, too. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^\s\\/?#*@]+\/?$/i
/** A name or an address, and perhaps a port: what a parser of addresses lets through beside these would end a header's part. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i
/** What an Android app is known by: the SHA-256 of the key that signed it, in base64url, whose letters' size counts. */
const ANDROID_APP = /^android:apk-key-hash:[\w-]{43}$/

/** As browsers write it: in small letters, without the scheme's own port; null where it is none. */
export function originOf(text: string): string | null {
  const { protocol, host } = (ORIGIN.test(text) && URL.parse(text)) || {}
  return protocol && host && HOST.test(host) ? `${protocol}//${host}`.toLowerCase() : null
}

/** A list of which each is what `read` makes of it, and none is null. */
function listOf(read: (text: string) => string | null, otherwise: string) {
  return z.pipe(
    list.check(z.refine((all) => all.every((text) => read(text) !== null), otherwise)),
    z.transform((all) => all.flatMap((text) => read(text) ?? [])),
  )
}
export const origins = listOf(originOf, 'must be origins such as https://app.example')
export const passkeyOrigins = listOf(
  (text) => (ANDROID_APP.test(text) ? text : originOf(text)),
  'must be origins such as https://app.example, or android:apk-key-hash: and 43 characters',
)

/** Of 32 random bytes hardly two stand as far apart as two others do; bytes that repeat, or are counted, nearly all do. */
export function isRandom(key: Buffer): boolean {
  const steps = key.subarray(1).map((byte, n) => byte - (key[n] ?? 0))
  return new Set(steps).size >= 16
}

/** Keys and money cross no network in the clear. */
export const gatewayAddress = z.string().check(
  z.regex(/^https?:\/\/[^/]/, 'must begin with https://'),
  z.refine((text) => {
    const { protocol, hostname } = URL.parse(text) ?? {}
    return protocol === 'https:' || (hostname !== undefined && isLoopback(hostname))
  }, 'must begin with https:// unless it is on this machine'),
)

export const gatewayOrigin = gatewayAddress.check(
  z.regex(/^https?:\/\/[^/]+$/, 'must be an origin'),
)
export const smtpAddress = z
  .string()
  .check(
    z.refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text),
      'must be an address that begins with smtp:// or smtps://',
    ),
  )
