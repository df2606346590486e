import { deskRoutes } from '@portal/contract/desk'
import {
  keyScope,
  operatorPermission,
  operatorRole,
  operatorRolePermissions,
} from '@portal/contract/operators/operators'
import type { DeskRoute } from '@portal/contract/route'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_ID } from '../example-values.ts'
import { callDesk, insertOperator } from '../operators/test-operator.ts'
import { newPayer } from '../payments/test-payer.ts'
import { testServer } from '../server-test.ts'

const server = await testServer()
const administrator = await insertOperator(server, 'administrator')

/** What comes of a call before it is looked at what is asked. */
type Door = 'session-gone' | 'forbidden' | 'passes'

/** A key with one scope. */
async function keyWith(scope: (typeof keyScope.options)[number]): Promise<string> {
  const body = { name: scope, scopes: [scope], expiresInDays: 30 }
  return (await callDesk(server, 'createApiKey', { as: administrator, body })).body.secret
}

async function revokedKey(): Promise<string> {
  const body = { name: 'Revoked', scopes: [...keyScope.options], expiresInDays: 30 }
  const { key, secret } = (await callDesk(server, 'createApiKey', { as: administrator, body })).body
  await callDesk(server, 'revokeApiKey', { as: administrator, params: { keyId: key.id } })
  return secret
}

async function suspendedAdministrator(): Promise<string> {
  const { operatorId, token } = await insertOperator(server, 'administrator')
  const body = { role: 'administrator', isSuspended: true } as const
  await callDesk(server, 'updateOperator', { as: administrator, params: { operatorId }, body })
  return token
}

const nobodies: Record<string, string | null> = {
  nobody: null,
  'a customer': (await server.signIn()).token,
  'a suspended administrator': await suspendedAdministrator(),
  'a revoked key of all scopes': await revokedKey(),
}
const keys = await Promise.all(
  keyScope.options.map(async (scope) => [scope, await keyWith(scope)] as const),
)

/** An operator of each call: one that ends the session takes no other's. */
async function doorOf(route: DeskRoute, token: string | null): Promise<Door> {
  const path = route.path.replaceAll(/\{\w+\}/g, EXAMPLE_ID)
  const { statusCode, body } = await server.app.inject({
    method: route.method,
    url: `${server.config.apiBase}/operator${path}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(route.body && { payload: {} }),
  })
  if (statusCode !== 401 && statusCode !== 403) return 'passes'
  const { code } = JSON.parse(body) as { code: string }
  return code === 'session-gone' || code === 'forbidden' ? code : 'passes'
}

const guarded = Object.values(deskRoutes as Record<string, DeskRoute>).flatMap((route) =>
  route.who === 'anyone' ? [] : [{ route, name: route.name, who: route.who }],
)

/** Each by itself, so that nobody gets a permission by a slip in the table that everything else is held against. */
it('what each role may do', () => {
  expect(operatorRolePermissions).toEqual({
    viewer: ['see-customers'],
    agent: ['see-customers', 'see-as-customer', 'help-customers', 'do-work'],
    dispatcher: ['see-customers', 'do-work', 'manage-outages'],
    finance: [
      'see-customers',
      'see-as-customer',
      'help-customers',
      'do-work',
      'move-money',
      'run-records',
    ],
    administrator: operatorPermission.options,
  })
})

/** What is read of an account at the desk, where its address names nothing else. */
const looks = guarded.filter(
  ({ route: { method, path } }) =>
    method === 'GET' && path.includes('{accountId}') && path.match(/\{/g)?.length === 1,
)

it('every look at a customer is written down once', async () => {
  const { accounts } = await newPayer(server)
  const accountId = accounts[0]?.id ?? ''
  const seen = new Array<string>()
  for (const { name, route } of looks) {
    const { statusCode } = await server.app.inject({
      url: `${server.config.apiBase}/operator${route.path.replace('{accountId}', accountId)}`,
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    if (statusCode === 200) seen.push(name)
  }
  const { entries } = (
    await callDesk(server, 'listOperatorAudit', {
      as: administrator,
      query: { subject: accountId },
    })
  ).body
  expect(entries.map(({ act }) => act).toSorted()).toEqual(seen.toSorted())
  expect(seen.length).toBeGreaterThan(8)
})

describe('R6: who may do what at the desk', () => {
  it.each(guarded)('$name', async ({ route, who }) => {
    const found: Record<string, Door> = {}
    const expected: Record<string, Door> = {}
    for (const [name, token] of Object.entries(nobodies)) {
      found[name] = await doorOf(route, token)
      expected[name] = 'session-gone'
    }
    for (const role of operatorRole.options) {
      const { token } = await insertOperator(server, role)
      found[role] = await doorOf(route, token)
      const may = who.operator === 'any' || operatorRolePermissions[role].includes(who.operator)
      expected[role] = may ? 'passes' : 'forbidden'
    }
    for (const [scope, token] of keys) {
      found[`key: ${scope}`] = await doorOf(route, token)
      expected[`key: ${scope}`] = who.key === scope ? 'passes' : 'forbidden'
    }
    expect(found).toEqual(expected)
  })
})
