import {
  deviceIdHeader,
  guestFlagHeader,
  guestModeHeader,
  minVersionHeader,
  registrationFlagHeader,
  rememberMeHeader,
  requestIdHeader,
  retryAfterHeader,
} from '@portal/contract/headers'
import type { Config } from '../config.ts'

/** The native shells load from these origins of their own. */
const NATIVE_ORIGINS = ['capacitor://localhost', 'https://localhost']

/** Which pages of other origins may call the API, and which headers they may send and read. */
export function corsOptions({ corsOrigins }: Pick<Config, 'corsOrigins'>) {
  return {
    origin: [...NATIVE_ORIGINS, ...corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      guestModeHeader,
      rememberMeHeader,
      deviceIdHeader,
    ],
    exposedHeaders: [
      minVersionHeader,
      guestFlagHeader,
      registrationFlagHeader,
      requestIdHeader,
      retryAfterHeader,
    ],
    maxAge: 86_400,
  }
}
