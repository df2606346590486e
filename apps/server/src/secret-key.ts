import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { keepInFile } from './environment/key-file.ts'

const KEY_BYTES = 32

/** The key that seals secrets: the configured one, else the data folder's own, made at the first start. */
export function readSecretKey({ secretKey, dataDir }: Config): Buffer {
  return secretKey ?? keepInFile(dataDir, 'secret.key', () => randomBytes(KEY_BYTES))
}
