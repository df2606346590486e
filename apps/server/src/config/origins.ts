import * as z from 'zod/mini'

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
