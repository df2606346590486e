import type { TokenResponse } from '@portal/contract/identity/identity'
import type { IssuedToken } from '../../../db/secret-token.ts'

/** [SESSION-01] */
export function tokenAnswer(access: IssuedToken, refresh: IssuedToken, seconds: number) {
  return {
    tokenType: 'Bearer',
    accessToken: access.token,
    expiresIn: seconds,
    refreshToken: refresh.token,
  } satisfies TokenResponse
}
