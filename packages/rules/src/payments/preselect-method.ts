import { lastGoodDay } from './method-expiry.ts'
import type { Expiring } from './method-expiry.ts'

/** Whether it can still be charged on a day. */
export function isGoodOn(method: Expiring, date: string): boolean {
  const last = lastGoodDay(method)
  return last === null || date <= last
}

/** A saved method as far as it may be offered first. */
export interface Offered extends Expiring {
  isDefault: boolean
  /** Refused when it was charged last. */
  declined: boolean
}

/**
 * What is offered first for what is charged from a day on: the default, else the first of the others. Never one that is
 * over by that day or was refused the last time; undefined where there is no other.
 */
export function preselectMethod<Method extends Offered>(
  methods: ReadonlyArray<Method>,
  firstOn: string,
): Method | undefined {
  const alive = methods.filter((method) => !method.declined && isGoodOn(method, firstOn))
  return alive.find(({ isDefault }) => isDefault) ?? alive[0]
}
