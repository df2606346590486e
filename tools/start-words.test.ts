import { createServer } from 'node:net'
import { mkdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeStartFault } from './start-words.ts'

/** What the system says: `EACCES` has many causes. */
const forbidden = (facts: object) =>
  Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', ...facts })

it('a port that this user may not have is answered with another port', () => {
  const said = describeStartFault(forbidden({ syscall: 'listen', port: 80 }))
  expect(said).toContain('PORT=3001')
})

it('a folder that cannot be written is answered with another folder, by its name', () => {
  const said = describeStartFault(forbidden({ syscall: 'mkdir', path: '/data' }))
  expect(said).toContain('/data can’t be written')
  expect(said).toContain('DATA_DIR=')
  expect(said).not.toContain('port')
})

it('the system’s own errors have the form that is looked at', async () => {
  const listening = await new Promise<object>((failed) =>
    createServer().once('error', failed).listen({ path: '/proc/none' }),
  )
  expect(listening).toMatchObject({ syscall: 'listen' })
  expect(() => mkdirSync('/proc/none')).toThrow(
    expect.objectContaining({ syscall: 'mkdir', path: '/proc/none' }),
  )
})
