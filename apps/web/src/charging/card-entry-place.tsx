import type { GatewayEntry } from '@portal/contract/payments/payments-options'
import { lazy } from 'react'
import type { ComponentType, Ref } from 'react'

export interface CardEntryHandle {
  /** Asks the gateway for a token; false while its entry is not there. */
  submit: () => boolean
}

export interface CardEntryPlaceProps {
  ref: Ref<CardEntryHandle>
  gateway: GatewayEntry
  onToken: (given: { token: string }) => void
  /** The entry has said on itself what is wrong. */
  onError: () => void
}

type FetchEntry = () => Promise<ComponentType<CardEntryPlaceProps>>

let offered: FetchEntry | undefined

/** The feature that pays says where its entry of cards is. */
export function offerCardEntry(fetch: FetchEntry): void {
  offered = fetch
}

/** The gateway's own entry of a card, for features that do not pay themselves. */
export const CardEntryPlace = lazy(async () => {
  if (!offered) throw new Error('No feature offers an entry of cards.')
  return { default: await offered() }
})
