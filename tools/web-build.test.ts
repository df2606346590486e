import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fingerprintOf } from './web-build.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-web-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('knows a copy of the project again, and another content as another', () => {
  const [first, copy] = [newFolder(), newFolder()]
  writeFileSync(join(first, 'page.ts'), 'export const page = 1')
  cpSync(first, copy, { recursive: true })
  expect(fingerprintOf(copy, ['page.ts'])).toBe(fingerprintOf(first, ['page.ts']))
  writeFileSync(join(copy, 'page.ts'), 'export const page = 2')
  expect(fingerprintOf(copy, ['page.ts'])).not.toBe(fingerprintOf(first, ['page.ts']))
})
