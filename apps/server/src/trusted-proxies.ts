import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'

/** The addresses that are believed, or whether the one so many steps away is; false where there is no proxy. */
export type TrustedProxies = false | Array<string> | ((address: string, hop: number) => boolean)

const HOP_COUNT = /^[1-9]$/
const IPV4_IN_IPV6 = { address: '::ffff:0:0', bits: 96 }

/** `2`, `10.0.0.1, 10.1.0.0/16`, `loopback`, each part by itself; `off` where there is none. */
export const trustedProxies = z.pipe(
  z
    .array(z.string())
    .check(
      z.refine(
        (all) =>
          (all.length === 1 && isCount(all[0] ?? '')) || (all.length > 0 && all.every(isNetwork)),
        'must be how many proxies there are, 1 to 9, or their addresses or networks; or "off"',
      ),
    ),
  z.transform((all): TrustedProxies => {
    const [first = ''] = all
    if (first === 'off') return false
    return HOP_COUNT.test(first) ? (_address, hop) => hop < Number(first) : all
  }),
)

function isCount(text: string): boolean {
  return text === 'off' || HOP_COUNT.test(text)
}

/** An address, a network as `10.0.0.0/8`, or one of the names that Fastify knows. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  const isWritten = version > 0 && /^\d{1,3}$/.test(length ?? '32') && more.length === 0
  return isWritten && bits >= leastBits(address, bits) && bits <= most
}

/** Wider than a private network may be, it would believe strangers; a part of IPv6 stands for all of IPv4. */
function leastBits(address: string, bits: number): number {
  if (isIP(address) === 4) return 8
  const network = new BlockList()
  network.addSubnet(address, Math.min(bits, IPV4_IN_IPV6.bits), 'ipv6')
  return network.check(IPV4_IN_IPV6.address, 'ipv6') ? IPV4_IN_IPV6.bits + 8 : 7
}
