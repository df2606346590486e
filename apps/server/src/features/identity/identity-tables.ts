import type { Locale } from '@portal/contract/texts'
import type { Generated } from 'kysely'

/** Of who comes in, and how: people, their sessions and what they prove themselves by. */
declare module '../../db/tables.ts' {
  interface Tables {
    profile: {
      id: Generated<string>
      email: string
      first_name: string
      last_name: string
      business_name: string | null
      phone: string | null
      locale: Locale
      password_hash: string | null
      created_at: Date
      email_confirmed_at: Date | null
      totp_secret: Buffer | null
      totp_since: Date | null
      totp_last_step: number | null
      passkey_handle: Buffer | null
    }
    session: {
      id: Generated<string>
      profile_id: string
      created_at: Date
      expires_at: Date
      ended_at: Date | null
      generation: Generated<number>
      rotated_at: Date | null
      remember_me: boolean
      method: 'password' | 'passkey' | 'provider'
      device: string | null
      device_hash: Buffer | null
      last_used_at: Date
      proved_at: Date
    }
    session_token: {
      hash: Buffer
      session_id: string
      kind: 'access' | 'refresh'
      created_at: Date
      expires_at: Date
      generation: Generated<number>
    }
    known_device: {
      profile_id: string
      device_hash: Buffer
      first_used_at: Date
      last_used_at: Date
    }
    code_device: { profile_id: string; device_hash: Buffer; right_at: Date }
    recovery_code: { profile_id: string; hash: Buffer; used_at: Date | null }
    login_method: {
      id: Generated<string>
      profile_id: string
      provider: string
      issuer: string
      subject: string
      created_at: Date
      last_used_at: Date | null
      suspended_at: Date | null
    }
    passkey: {
      id: Generated<string>
      profile_id: string
      credential_id: string
      public_key: Buffer
      counter: number
      transports: Array<string>
      backed_up: boolean
      name: string
      created_at: Date
      last_used_at: Date | null
      suspended_at: Date | null
    }
    /** The phone that a profile is texted at; ended ones are kept for whoever wins it back. */
    text_number: {
      id: Generated<string>
      profile_id: string
      number: string
      confirmed_at: Date
      ended_at: Date | null
    }
    /** What a profile was called, and its address, until it changed either. */
    past_name: {
      id: Generated<number>
      profile_id: string
      until: Date
      first_name: string
      last_name: string
      email: string
    }
    guest: {
      id: Generated<string>
      hash: Buffer
      device_hash: Buffer
      created_at: Date
      expires_at: Date
    }
  }

  interface OneTimeKinds {
    registration: true
    'new-email': true
    'kept-email': true
    'reset-password': true
    'not-me': true
    'step-up-mail': true
    'text-number': true
    'provider-visit': true
    'provider-code': true
    'provider-registration': true
    'passkey-login': true
    'passkey-registration': true
    'passkey-step-up': true
  }

  /** A password, a two-factor or recovery code, a mailed or texted code, how often a mail or a text is asked for. */
  interface AttemptKinds {
    password: true
    code: true
    'mail-code': true
    mail: true
    'text-code': true
    text: true
  }
}
