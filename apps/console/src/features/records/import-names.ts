import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportHead, ImportState } from '@portal/contract/records/records-imports'

export const stateNames: Record<ImportState, MessageDescriptor> = {
  receiving: msg`uploading`,
  waiting: msg`waiting`,
  running: msg`running`,
  done: msg`done`,
  cancelled: msg`canceled`,
  failed: msg`failed`,
  stopped: msg`stopped`,
}
export const stateTones = {
  receiving: 'info',
  waiting: 'info',
  running: 'info',
  done: 'success',
  cancelled: 'warning',
  failed: 'danger',
  stopped: 'warning',
} as const

export const originNames: Record<ImportHead['origin'], MessageDescriptor> = {
  upload: msg`upload`,
  folder: msg`server folder`,
  command: msg`command line`,
}

/** What the ledger knows a posting as; another one goes by its own name. */
export const postingNames: Partial<Record<string, MessageDescriptor>> = {
  bill: msg`Bills`,
  payment: msg`Payments`,
  adjustment: msg`Adjustments`,
  interest: msg`Interest`,
  fee: msg`Fees`,
  credit: msg`Credit entries`,
}
