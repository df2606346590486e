import { deviceIdHeader, rememberMeHeader } from '@portal/contract/headers'
import type { FastifyRequest } from 'fastify'
import type { Device } from './handler.ts'

const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function named(list: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1]
}

/** `Chrome on Android`, so that a person knows an own device again; null where the browser tells nothing known. */
function nameOf(userAgent: string | undefined): string | null {
  const browser = named(browsers, userAgent ?? '')
  const system = named(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}

/** What the request says of its device. */
export function clientDevice({ headers }: FastifyRequest): Device {
  const id = headers[deviceIdHeader]
  return {
    name: nameOf(headers['user-agent']),
    userAgent: (headers['user-agent'] ?? '').slice(0, 500),
    id: typeof id === 'string' && /^[\w-]{8,200}$/.test(id) ? id : null,
    rememberMe: headers[rememberMeHeader] === '1',
  }
}
