import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { deskRoutes } from '@portal/contract/desk'
import type { DeskRouteName, DeskRoutes } from '@portal/contract/desk'
import type { OperatorRole } from '@portal/contract/operators/operators'
import type { AnswerOf, ParamsOf, WrittenBodyOf } from '@portal/contract/route'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { projectRoot } from '../tools/project-files.ts'
import { linkIn } from './mail-catcher.ts'
import { mailTo } from './newcomer.ts'
import { totpCode } from './totp-code.ts'
import { visit } from './visit.ts'
import type { Visit, VisitOptions } from './visit.ts'

const run = promisify(execFile)
const command = 'apps/server/src/commands/operators-command.ts'

export const operatorPassword = 'violet-harbor-lantern-41'

/** Somebody of the demo utility's staff, with all that they sign in with. */
export interface TestOperator {
  email: string
  name: string
  /** Of their authenticator app; `totpCode` makes codes of it. The code of now has been used. */
  secret: string
  session: { token: string; expiresAt: string }
}

const known = new Map<OperatorRole, { joined: Promise<TestOperator>; until: number }>()

/** A session ends for want of use; in a long run the next one joins before. */
const FRESH_MS = 5 * 60_000

/** An operator of each role, invited and joined as anybody is; the same one for some minutes. */
export function operatorAs(role: OperatorRole): Promise<TestOperator> {
  const before = known.get(role)
  if (before && before.until > Date.now()) return before.joined
  const joined = joinOperator(role)
  known.set(role, { joined, until: Date.now() + FRESH_MS })
  return joined
}

/** As `visit`, signed in to the console; its first page is still to be opened. */
export async function visitAsOperator(
  who: OperatorRole | TestOperator,
  options?: VisitOptions,
): Promise<Visit> {
  const { session } = typeof who === 'string' ? await operatorAs(who) : who
  const visited = await visit(options)
  // Only in a tab that was not yet there: what ended since stays ended.
  await visited.page.addInitScript((kept) => {
    if (!location.pathname.startsWith('/console') || sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'once')
    sessionStorage.setItem('portal.console.session', kept)
  }, JSON.stringify(session))
  return visited
}

/** On the console's sign-in, with the code after the one that they joined by. */
export async function fillConsoleSignIn(
  page: Page,
  { email, secret }: Pick<TestOperator, 'email' | 'secret'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByLabel('Code from your authenticator app').fill(totpCode(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Calls the operators' API, for what a test needs beside what the console shows. */
export async function callDesk<Name extends DeskRouteName>(
  name: Name,
  given: {
    params?: ParamsOf<DeskRoutes[Name]>
    body?: WrittenBodyOf<DeskRoutes[Name]>
    as?: TestOperator
  } = {},
): Promise<AnswerOf<DeskRoutes[Name]>> {
  const { method, path } = deskRoutes[name]
  const { as, body, params = {} } = given
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    String((params as Record<string, unknown>)[key]),
  )
  const answer = await fetch(`${inject('address')}/api/operator${address}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.session.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  // What it answers is its contract's: the server checks it.
  return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<DeskRoutes[Name]>
}

/** A further one, for a test that ends their session. Administrators are invited by a command, all others by one of them. */
export async function joinOperator(role: OperatorRole): Promise<TestOperator> {
  const email = `${randomUUID().slice(0, 8)}@cedarbay.example`
  const name = `Test ${role[0]?.toUpperCase()}${role.slice(1)}`
  if (role === 'administrator') {
    await run(process.execPath, [command, 'invite', email, role, ...name.split(' ')], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: inject('dataDir') },
    })
  } else {
    const as = await operatorAs('administrator')
    await callDesk('inviteOperator', { as, body: { email, name, role } })
  }
  return joinByMail({ email, name })
}

async function joinByMail(invited: { email: string; name: string }): Promise<TestOperator> {
  const link = linkIn(await mailTo(invited.email, /console/i))
  const token = new URL(link).searchParams.get('token') ?? ''
  const { secret } = await callDesk('openOperatorInvitation', { body: { token } })
  const session = await callDesk('acceptOperatorInvitation', {
    body: { token, newPassword: operatorPassword, code: totpCode(secret) },
  })
  return { ...invited, secret, session }
}
