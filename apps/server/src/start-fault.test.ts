import { expect, it } from 'vitest'
import { startFaultWords } from './start-fault.ts'

const fault = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: as the system says it`), { code, syscall, path })

it.each([
  ['EROFS', 'open', '/data/server.lock.7', 'the disk is read-only'],
  ['ENOENT', 'mkdir', '/mnt/data', 'no folder can be made there'],
  ['ENOTDIR', 'mkdir', '/etc/hostname/data', 'a part of its path is a file'],
  ['EEXIST', 'mkdir', '/etc/hostname', 'a part of its path is a file'],
  ['ENOSPC', 'write', undefined, 'the disk is full'],
])('%s of %s is told in one line', (code, syscall, path, why) => {
  const said = startFaultWords(fault(code, syscall, path))
  expect(said).toBe(
    `${path ?? 'The data folder'} can’t be written: ${why} (${code}: as the system says it). Choose another folder with DATA_DIR=/path`,
  )
})

it('a file that is missing, and anything unknown, is told with all that there is', () => {
  for (const error of [fault('ENOENT', 'open', '/x'), new TypeError('unexpected')]) {
    expect(startFaultWords(error)).toBe(error.stack)
  }
})
