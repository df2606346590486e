import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { ownAddress } from './ports/own-address.ts'

/**
 * Where people open the portal: as configured, else where it listens. This machine is called `localhost`, for passkeys
 * belong to a name and know no numbers.
 */
export function publicAddress(app: FastifyInstance, config: Config): string {
  const own = config.publicUrl ? null : ownAddress(app)
  return own ? named(own) : configuredAddress(config)
}

/** As `publicAddress`, for a command, which does not know where the servers listen but as they are configured. */
export function configuredAddress({ publicUrl, host, port }: Config): string {
  return publicUrl ?? named(`http://${host}:${port}`)
}

function named(address: string): string {
  return address.replace(/\/\/(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost')
}
