import type { KeyScope, OperatorRole } from '@portal/contract/operators/operators'
import type { Generated } from 'kysely'

/** Of the utility's staff, how they come in, and what they looked at and did. */
declare module '../../db/tables.ts' {
  interface Tables {
    operator: {
      id: Generated<string>
      email: string
      name: string
      role: OperatorRole
      password_hash: string | null
      totp_secret: Buffer | null
      totp_last_step: number | null
      passkey_handle: Buffer | null
      invited_at: Date
      joined_at: Date | null
      suspended_at: Date | null
    }
    operator_passkey: {
      id: Generated<string>
      operator_id: string
      credential_id: string
      public_key: Buffer
      counter: number
      transports: Array<string>
      backed_up: boolean
      name: string
      created_at: Date
      last_used_at: Date | null
    }
    operator_login_method: {
      operator_id: string
      issuer: string
      subject: string
      created_at: Date
      last_used_at: Date
    }
    operator_invitation: {
      operator_id: string
      hash: Buffer
      totp_secret: Buffer
      expires_at: Date
    }
    operator_session: {
      id: Generated<string>
      operator_id: string
      hash: Buffer
      created_at: Date
      last_used_at: Date
      expires_at: Date
      ended_at: Date | null
      address: string | null
      device: string | null
      pending_totp: Buffer | null
    }
    operator_audit_entry: {
      number: number
      at: Date
      operator_id: string | null
      subject: string | null
      entry: string
      hash: Buffer
      key_id: string | null
    }
    operator_audit_check: { at: Date; count: number; head: string; broken: number | null }
    /** Of the utility's systems. */
    api_key: {
      id: Generated<string>
      name: string
      scopes: Array<KeyScope>
      hash: Buffer
      created_by: string
      created_at: Date
      expires_at: Date
      last_used_at: Date | null
      revoked_at: Date | null
    }
  }

  /** An operator's password and code, by e-mail; the code that proves an authenticator app. */
  interface AttemptKinds {
    operator: true
    'operator-invitation': true
  }

  /** What a passkey of an operator has to sign: to come in, of a session, of an invitation. */
  interface OneTimeKinds {
    'operator-passkey-login': true
    'operator-passkey-session': true
    'operator-passkey-invitation': true
  }
}
