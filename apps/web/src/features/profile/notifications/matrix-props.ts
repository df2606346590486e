import type { useWishes } from './use-wishes.ts'

export interface MatrixProps {
  wishes: ReturnType<typeof useWishes>
  /** For which account it is chosen; null for all of them. */
  accountId: string | null
  /** The one account that is meant, chosen or the only one; null where that is several. */
  onlyAccountId: string | null
}
