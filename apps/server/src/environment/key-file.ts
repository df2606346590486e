import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'

const KEY_BYTES = 32

/** A key in the data folder, made where there is none. @throws ConfigError where something else is there */
export function keepInFile(dataDir: string, name: string, make: () => Buffer): Buffer {
  const path = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, make(), { flag: 'wx', mode: 0o600 })
    chmodSync(path, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(path)
  if (key.length !== KEY_BYTES) throw new ConfigError(`${path} is not a key of ${KEY_BYTES} bytes`)
  return key
}
