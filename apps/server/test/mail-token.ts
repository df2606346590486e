import type { Mail } from '../src/ports/mail/mail.ts'

/** The secret in the first link of a mail that has one. @throws Error where it has none */
export function mailToken({ text }: Mail): string {
  const token = /\?token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`There is no link with a token in: ${text}`)
  return token
}
