import {
  commonPasswordMessage,
  guessablePasswordMessage,
  personalPasswordMessage,
} from '@portal/contract/identity/identity-registration'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()

const maya = { email: 'maya.lindqvist@fjord.example', firstName: 'Maya', lastName: 'Lindqvist' }
const register = (newPassword: string) =>
  server.call('register', { body: { ...maya, newPassword } })

async function reasonAgainst(password: string): Promise<string | undefined> {
  const answer = await register(password)
  expect([answer.status, answer.problem.code]).toEqual([422, 'weak-password'])
  expect(answer.problem.errors).toHaveLength(1)
  expect(answer.problem.errors?.[0]?.path).toBe('newPassword')
  return answer.problem.errors?.[0]?.message
}

describe('choosing a password', () => {
  it.each([
    'tall green kettle',
    'correct horse battery staple',
    'vK9#qLp2xW!z',
    'пароль слон ковёр',
    '🦦 otters hold hands',
    'x7'.repeat(3) + ' walnut harbour '.repeat(15),
  ])('takes %j', async (password) => {
    expect((await register(password)).status).toBe(204)
  })

  it.each(['abcd efg 12', 'ångström 1', '🦦🦦🦦🦦🦦🦦🦦🦦'])(
    'finds %j too short',
    async (password) => {
      expect(await reasonAgainst(password)).toBe('Use at least 12 characters')
    },
  )

  it.each(['Password1234', 'qwertyuiop123', 'iloveyou1234', 'P@ssw0rd1234'])(
    'finds %j widely known',
    async (password) => {
      expect(await reasonAgainst(password)).toBe(commonPasswordMessage)
    },
  )

  it.each(['aaaaaaaaaaaaaaaa', 'abcdefghijklmnop', 'passwordpassword', 'abcabcabcabcabc'])(
    'finds %j easy to guess',
    async (password) => {
      expect([commonPasswordMessage, guessablePasswordMessage]).toContain(
        await reasonAgainst(password),
      )
    },
  )

  it.each([
    'MayaLindqvist',
    'maya lindqvist 1980',
    'lindqvist-maya!',
    'maya.lindqvist@fjord.example',
    'Fjord.Example.1',
  ])('finds the person’s own names in %j', async (password) => {
    expect(await reasonAgainst(password)).toBe(personalPasswordMessage)
  })

  it('finds the utility’s name easy to guess', async () => {
    for (const password of ['CedarBayPower', 'cedar-bay-power-1', 'CedarBayMaya2026']) {
      expect((await register(password)).problem.code).toBe('weak-password')
    }
  })

  it('takes a shorter one beside a two-factor code', async () => {
    const person = await server.signIn()
    await server.db
      .updateTable('profile')
      .set({ totp_since: server.clock.now() })
      .where('id', '=', person.profileId)
      .execute()
    const change = (newPassword: string) =>
      server.call('changePassword', { as: person, body: { currentPassword: null, newPassword } })
    expect((await change('vK9#qLp')).problem.code).toBe('invalid-input')
    expect((await change('aaaaaaaa')).problem.code).toBe('weak-password')
    expect((await change('vK9#qLp2')).status).toBe(204)
  })

  it('[FORM-09] takes no more than 256 characters', async () => {
    expect((await register('x'.repeat(257))).problem.code).toBe('invalid-input')
  })
})
