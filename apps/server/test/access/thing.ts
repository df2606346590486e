import type { Permission } from '@portal/contract/access/access'
import type { Payer } from '../../src/features/payments/making/idempotency-store.ts'
import type { TestServer } from '../server-test.ts'

export interface MatrixAccount {
  accountId: string
  number: string
}

/** What an id in a path names: whose it is, what it takes to reach it, and how the matrix makes one. */
export type Thing = {
  /** One that nothing has, where ids are no UUIDs. */
  missing?: string
} & (
  | {
      of: 'account'
      /** Where the path does not name the account. */
      needs?: Permission
      make: (server: TestServer, account: MatrixAccount) => Promise<string> | string
    }
  | { of: 'profile'; make: (server: TestServer, profileId: string) => Promise<string> }
  | {
      of: 'payer'
      make: (server: TestServer, payer: Partial<Payer>, account: MatrixAccount) => Promise<string>
    }
  | { of: 'everybody'; make: (server: TestServer) => Promise<string> | string }
)

/** By the names that paths give their ids. */
export type Things = Record<string, Thing>

/** A call whose body names an account: what that takes, and a body about it. Without the right it does not exist. */
export interface BodyAbout {
  /** `any`: whatever somebody may do there. */
  needs: Permission | 'any'
  about: (accountId: string, example: object) => object
}

/** By the names of their routes. */
export type Bodies = Record<string, BodyAbout>
