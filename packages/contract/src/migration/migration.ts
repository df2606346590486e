import * as z from 'zod/mini'
import { email, password } from '../person.ts'

export const usernameMessage = 'Enter your user name'

/**
 * [FORM-08] What links an account of the older web account system (CWA): its user name and its own password.
 * @waits for its first use
 */
export const linkedAccount = z.object({
  email,
  username: z.string().check(z.trim(), z.minLength(1, usernameMessage), z.maxLength(120)),
  password,
})
