import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPostmaster } from '../../src/db/postmaster.ts'
import { startChildServer } from '../child-server.ts'
import type { ChildServer } from '../child-server.ts'
import { writeEndlessLimits } from '../endless-limits.ts'
import { createTestFolder } from '../test-folder.ts'
import { startMailServer } from '../test-mail-server.ts'
import type { MailStep, TestMailServer } from '../test-mail-server.ts'

const folder = await createTestFolder()
const DATA_DIR = join(folder.path, 'data')
const UTILITY_CONFIG = await writeEndlessLimits(folder.path, {})
let server: ChildServer | null = null
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  const left = await readPostmaster(join(DATA_DIR, 'postgres'))
  if (left) process.kill(left.pid, 'SIGQUIT')
  await left?.ended
  await folder.remove()
})

/** Whoever registers gets one mail. */
async function register(address: string, email: string): Promise<void> {
  const answer = await fetch(`${address}/api/identity/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, newPassword: 'tall green kettle 7' }),
  })
  expect(answer.status).toBe(204)
}

/** The Message-IDs under which an address got its mails. */
const idsOf = ({ received }: TestMailServer, email: string) =>
  received.filter(({ to }) => to[0] === email).map(({ mail }) => mail.messageId)

/** How often each mail comes whose server is killed at that step of it. */
const copies = { begun: 1, here: 2, taken: 2 } as const
const steps = ['begun', 'here', 'taken'] as const

it('a server killed between committing an act and writing down that its mail is sent loses no mail, and sends each as the same one', async () => {
  const dying = (step: MailStep) => `dies-${step}@example.com`
  let armed: MailStep | null = null
  let killed = Promise.withResolvers<void>()
  const met = (at: MailStep, to: string) => {
    const child = server?.process
    if (!armed || to !== dying(armed)) return
    // Stopped, it hears nothing of what it is told until it is killed.
    if (armed === 'taken' && at === 'here') child?.kill('SIGSTOP')
    if (at !== armed) return
    armed = null
    child?.kill('SIGKILL')
    void server?.ended.then(() => killed.resolve())
  }
  const mailServer = await startMailServer({ met })
  const environment = {
    DATA_DIR,
    UTILITY_CONFIG,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Cedar Bay Power <no-reply@cedarbaypower.example>',
  }
  server = await startChildServer(environment)
  for (const step of steps) {
    killed = Promise.withResolvers<void>()
    armed = step
    await register(server.address, dying(step))
    await killed.promise
    server = await startChildServer(environment)
  }
  await register(server.address, 'lives@example.com')
  for (const step of steps) {
    await expect
      .poll(() => idsOf(mailServer, dying(step)).length, { timeout: 180_000, interval: 100 })
      .toBe(copies[step])
    expect(new Set(idsOf(mailServer, dying(step))).size).toBe(1)
  }
  const lives = () => idsOf(mailServer, 'lives@example.com').length
  await expect.poll(lives, { timeout: 30_000, interval: 100 }).toBe(1)
}, 420_000)
