import type { Topic } from '@portal/contract/topics'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Lets go of what shows one of these topics. What is on the screen is read anew, but for what its caller replaces by an
 * act's answer at once; ends when all of it is there.
 */
export async function invalidate(query: QueryClient, changed: ReadonlyArray<Topic>): Promise<void> {
  void query.invalidateQueries({
    predicate: ({ meta }) => changed.some((topic) => meta?.shows?.includes(topic)),
    refetchType: 'none',
  })
  // The act's own callbacks come first.
  await new Promise((resolve) => setTimeout(resolve))
  await query.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })
}
