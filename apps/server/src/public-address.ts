import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { ownAddress } from './ports/own-address.ts'

/**
 * Where people open the portal: as configured, else where it listens. This machine is called `localhost`, for passkeys
 * belong to a name and know no numbers.
 */
export function publicAddress(app: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl
  const own = ownAddress(app) ?? `http://${host}:${port}`
  return own.replace(/\/\/(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost')
}
