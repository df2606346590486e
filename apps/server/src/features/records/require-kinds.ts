import type { DeskCaller } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { ImportEngine } from './import-engine.ts'

/**
 * Whoever may import may not therefore say who signs in. A key may hand over all kinds: an administrator made it.
 * @throws ProblemError `forbidden`
 */
export function requireKinds(
  { kinds }: Pick<ImportEngine, 'kinds'>,
  handed: ReadonlyArray<string>,
  caller: DeskCaller,
): void {
  if (caller.kind === 'key') return
  const isMissing = kinds.some(
    ({ kind, needs }) =>
      handed.includes(kind) && needs !== undefined && !caller.permissions.includes(needs),
  )
  if (isMissing) throw problem('forbidden')
}
