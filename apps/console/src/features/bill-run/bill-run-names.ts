import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillRun, HoldReason } from '@portal/contract/bill-run/bill-run'

export const stateNames: Record<BillRun['state'], MessageDescriptor> = {
  running: msg`running`,
  stopped: msg`stopped`,
  done: msg`done`,
}
export const stateTones = { running: 'info', stopped: 'warning', done: 'success' } as const

export const originNames: Record<BillRun['origin'], MessageDescriptor> = {
  schedule: msg`by schedule`,
  console: msg`from here`,
  command: msg`command line`,
}

export const reasonNames: Record<HoldReason, MessageDescriptor> = {
  'no-service-point': msg`No connected service point`,
  'several-tariffs': msg`Service points on several tariffs; one bill can only have one`,
  'nothing-to-bill': msg`The days up to its read are already billed`,
  'no-reading': msg`No reading, and nothing to estimate it from`,
  'estimate-too-high': msg`The meter shows less than was estimated. Import the reads of both periods and make the estimated bill again`,
  fault: msg`An error in the portal. The next run tries again`,
}
