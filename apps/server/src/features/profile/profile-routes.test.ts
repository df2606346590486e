import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer()

const edit = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  phone: '+1 541 555 0123',
  businessName: 'Bay Bakery',
}

describe('changing the own profile', () => {
  it('[FORM-07] keeps name, phone and business name, and answers the profile as it is then', async () => {
    const maya = await server.signIn()
    const { status, body } = await server.call('updateProfile', { as: maya, body: edit })
    expect(status).toBe(200)
    expect(body).toMatchObject(edit)
    expect((await server.call('getProfile', { as: maya })).body).toEqual(body)
  })

  it('[FORM-07] takes spaces around away, and an empty business name for none', async () => {
    const maya = await server.signIn()
    for (const businessName of ['  ', '', null]) {
      const given = { ...edit, firstName: ' Maya ', businessName }
      const { body } = await server.call('updateProfile', { as: maya, body: given })
      expect([body.firstName, body.businessName]).toEqual(['Maya', null])
    }
  })

  it.each([
    ['firstName', ''],
    ['firstName', '   '],
    ['lastName', ''],
    ['lastName', 'x'.repeat(81)],
    ['phone', ''],
    ['phone', null],
    ['phone', 'call me'],
    ['businessName', 'x'.repeat(121)],
    ['firstName', 'Anna\r\nBcc: eve@example.com'],
    ['lastName', '\u202Enimda'],
    ['lastName', '\u200B\u200D'],
    ['businessName', 'Bay\u2028Bakery'],
  ])('[FORM-07] [FORM-09] refuses %s %j', async (path, value) => {
    const maya = await server.signIn()
    const body = { ...edit, [path]: value }
    const { status, problem } = await server.call('updateProfile', { as: maya, body })
    expect([status, problem.code]).toEqual([400, 'invalid-input'])
    expect(problem.errors?.map((error) => error.path)).toEqual([path])
  })

  it('takes names in any script, with the joiners that scripts and emoji need', async () => {
    const maya = await server.signIn()
    const body = { ...edit, firstName: '👨‍👩‍👧 Dad', lastName: 'می‌خواهم', businessName: '🏳️‍🌈 مريم' }
    const answer = await server.call('updateProfile', { as: maya, body })
    expect(answer.body).toMatchObject(body)
  })

  it('changes nobody else', async () => {
    const [maya, other] = [await server.signIn(), await server.signIn()]
    await server.call('updateProfile', { as: maya, body: edit })
    expect((await server.call('getProfile', { as: other })).body.firstName).toBe('Test')
  })

  it('is safe to repeat', async () => {
    const maya = await server.signIn()
    const first = await server.call('updateProfile', { as: maya, body: edit })
    const again = await server.call('updateProfile', { as: maya, body: edit })
    expect(again.body).toEqual(first.body)
  })
})
