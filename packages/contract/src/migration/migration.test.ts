import { expect, it } from 'vitest'
import { linkedAccount, usernameMessage } from './migration.ts'
import { emailMessage } from '../person.ts'

const given = { email: 'Walter@example.com ', username: ' walter52', password: 'an old one' }
const messages = (change: Partial<Record<keyof typeof given, unknown>>) =>
  linkedAccount.safeParse({ ...given, ...change }).error?.issues.map(({ message }) => message) ?? []

it('[FORM-08] a linked account needs a valid e-mail, a user name and a password', () => {
  expect(linkedAccount.parse(given)).toEqual({
    email: 'walter@example.com',
    username: 'walter52',
    password: 'an old one',
  })
  for (const email of ['', 'walter', 'walter@']) expect(messages({ email })).toEqual([emailMessage])
  for (const username of ['', '   ']) expect(messages({ username })).toEqual([usernameMessage])
  expect(messages({ password: '' })).toHaveLength(1)
  expect(messages({ username: undefined, password: undefined })).toHaveLength(2)
})
