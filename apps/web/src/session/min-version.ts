import { absentMinVersion, minVersionHeader } from '@portal/contract/releases'
import { Listeners } from './listeners.ts'

const changed = new Listeners()
/** [SESSION-17] Before any answer came. */
let known = '1.0.0'

/** The least version that the server still serves. */
export const minVersion = {
  get: (): string => known,

  subscribe: changed.add,

  hear(headers: Headers): void {
    const wanted = headers.get(minVersionHeader) ?? absentMinVersion
    if (wanted === known) return
    known = wanted
    changed.tell()
  },
}
