import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { deskRoutes } from '@portal/contract/desk'
import type { DeskRouteName, DeskRoutes } from '@portal/contract/desk'
import type { AnswerOf, ParamsOf, WrittenBodyOf } from '@portal/contract/route'
import { inject } from 'vitest'
import { totpCode } from './totp-code.ts'

const run = promisify(execFile)
const command = 'apps/server/src/commands/operators-command.ts'

/** Calls the operators' API. */
export type Desk = <Name extends DeskRouteName>(
  name: Name,
  given: { params?: ParamsOf<DeskRoutes[Name]>; body?: WrittenBodyOf<DeskRoutes[Name]> },
) => Promise<AnswerOf<DeskRoutes[Name]>>

/** Somebody new of the utility's staff, invited by the command and signed in. */
export async function newOperator(role: 'agent' | 'administrator'): Promise<Desk> {
  const email = `${randomUUID()}@cedarbaypower.example`
  const env = { ...process.env, DATA_DIR: inject('dataDir') }
  const { stdout } = await run(process.execPath, [command, 'invite', email, role, 'Alex', 'Kim'], {
    env,
  })
  const invitation = /token=([\w-]+)/.exec(stdout)?.[1] ?? ''
  const stranger = deskOf(null)
  const { secret } = await stranger('openOperatorInvitation', { body: { token: invitation } })
  const { token } = await stranger('acceptOperatorInvitation', {
    body: { token: invitation, newPassword: 'violet-harbor-lantern-41', code: totpCode(secret) },
  })
  return deskOf(token)
}

function deskOf(token: string | null): Desk {
  return async (name, { params = {}, body }) => {
    const { method, path, answer } = deskRoutes[name]
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      String((params as Record<string, unknown>)[key]),
    )
    const answered = await fetch(`${inject('address')}/api/operator${address}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answered.ok) throw new Error(`${name} answered ${answered.status}`)
    if (typeof answer === 'string') return undefined as never
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this route's own schema
    return answer.parse(await answered.json()) as never
  }
}
