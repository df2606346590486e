import { isIP } from 'node:net'
import { isPublicAddress } from '../public-lookup.ts'

/** Why nothing may be sent there, in words for whoever typed it; null where it may. */
export function refuseWebhookAddress(
  text: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): string | null {
  const url = URL.parse(text)
  if (!url) return 'Use a whole address, such as https://systems.example.com/hooks'
  if (url.username !== '' || url.password !== '') return 'Leave out name and password'
  if (url.hash !== '') return 'Leave out what follows #'
  if (allowsLoopback && isPlainLoopback(url)) return null
  if (url.protocol !== 'https:') return 'Use an address that begins with https://'
  return isInside(url.hostname) ? 'Use an address on the public internet' : null
}

/** A receiver on this machine, where somebody tries the portal out. */
export function isPlainLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** An address that is not public, or a name that only an own network knows; what other names lead to is seen at each try. */
export function isInside(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return !isPublicAddress(address)
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || /\.(?:localhost|local|internal)$/.test(name)
}
