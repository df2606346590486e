import * as z from 'zod/mini'
import { role } from '../access/access.ts'
import { foreignName, publicNumber } from '../ids.ts'
import { gatewayToken, methodFace } from '../payments/payments.ts'
import { email, phone } from '../person.ts'
import { personName } from '../plain-line.ts'
import { locale } from '../texts.ts'

/** A person who already has a sign-in: `passwordHash` as a PHC string of argon2id. */
export const profileRecord = z.object({
  email,
  firstName: personName,
  lastName: personName,
  businessName: z.nullable(z.string()),
  phone: z.nullable(phone),
  locale,
  passwordHash: z.string().check(z.startsWith('$argon2id$')),
  grants: z.array(
    z.object({ accountNumber: publicNumber, role, nickname: z.nullable(z.string()) }),
  ),
  paymentMethods: z.array(
    z.extend(methodFace, {
      reference: foreignName,
      token: gatewayToken,
      expiresMonth: z.nullable(z.int().check(z.minimum(1), z.maximum(12))),
      expiresYear: z.nullable(z.int().check(z.minimum(2000), z.maximum(2099))),
    }),
  ),
})
export type ProfileRecord = z.infer<typeof profileRecord>

/** By the kinds that they come as. */
export const profileRecords = {
  profiles: profileRecord,
}
