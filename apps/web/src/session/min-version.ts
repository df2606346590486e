import { absentMinVersion, minVersionHeader } from '@portal/contract/headers'
import { Listeners } from '@portal/browser/device/listeners'

const changed = new Listeners()
/** [SESSION-17] Before any answer came. */
let known = '1.0.0'
let answered = false

/** The least version that the server still serves. */
export const minVersion = {
  get: (): string => known,
  subscribe: changed.add,

  /** [SESSION-19] Whether the server has said that it no longer serves this version. */
  isAbove: (version: string): boolean =>
    answered && version.localeCompare(known, 'en', { numeric: true }) < 0,

  readHeaders(headers: Headers): void {
    const given = headers.get(minVersionHeader) ?? ''
    answered = true
    known = /^\d+(\.\d+)*$/.test(given) ? given : absentMinVersion
    changed.notify()
  },
}
