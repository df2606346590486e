import type { Surroundings } from '../../../surroundings.ts'

/** The utility's most for one payment by card, minor units; null for a bank account, or where nothing is chosen yet. */
export function mostOfMethod(
  { settings }: Pick<Surroundings, 'settings'>,
  kind: 'card' | 'bank' | null | undefined,
): number | null {
  return kind === 'card' ? settings.rules.payments.maximum : null
}
