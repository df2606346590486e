import { expect, it } from 'vitest'
import { completeLockFile, missingPlatformPackages, readLockFile } from './lock-file.ts'

it('the lock file names the binaries of every platform, or a clean install refuses it', () => {
  expect(missingPlatformPackages(readLockFile()), 'run: node tools/lock-file.ts').toEqual([])
})

it('the lock file says what each package must be, and names no registry', () => {
  const entries = Object.entries(readLockFile().packages).filter(([path]) =>
    path.includes('node_modules/'),
  )
  const faults = entries
    .filter(([, entry]) => !entry.link)
    .filter(([, entry]) => entry.resolved || !(entry.integrity || entry.os))
    .map(([path]) => path)
  expect(faults).toEqual([])
})

it('what is missing is added for its own platform only', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: {
          '@tool/linux-x64-musl': '2.0.0',
          '@tool/binding-win32-arm64-msvc': '2.0.0',
        },
      },
    },
  }
  expect(missingPlatformPackages(lock)).toHaveLength(2)
  const completed = completeLockFile(lock)
  expect(missingPlatformPackages(completed)).toEqual([])
  expect(completed.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    libc: ['musl'],
    os: ['linux'],
    optional: true,
  })
})
