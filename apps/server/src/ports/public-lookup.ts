import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** What is not the public internet: own networks, this machine, and what is set aside (RFC 6890). */
const own = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 one eighth is public; in it, what only wraps or passes on an address of IPv4, and examples. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const setAside = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  setAside.addSubnet(network, prefix, 'ipv6')

/** A host's name leads inside. */
export class NotPublicError extends Error {
  override name = 'NotPublicError'
}

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !own.check(address, 'ipv4')
    case 6:
      return publicIpv6.check(address, 'ipv6') && !setAside.check(address, 'ipv6')
    default:
      return false
  }
}

/** Finds a host's addresses as ever, and fails where one of them is not public: what it answers is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, [])
    const inside = found.find(({ address }) => !isPublicAddress(address))
    if (inside) return answer(new NotPublicError(`${hostname} is not on the public internet.`), [])
    if (options.all) return answer(null, found)
    const [first] = found
    if (!first) return answer(new Error(`${hostname} has no address.`), [])
    return answer(null, first.address, first.family)
  })
}
