import { Plural, Trans } from '@lingui/react/macro'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import type { ReactNode } from 'react'
import { useNearDay } from '../../account-parts/near-day.ts'
import { utilityToday } from '@portal/browser/api/utility-today'

interface NeedsSentenceProps {
  needs: ReadonlyArray<Need>
  /** Where nothing does. */
  otherwise: ReactNode
}

/** How many things need somebody, and by when the first does. */
export function NeedsSentence({ needs, otherwise }: NeedsSentenceProps) {
  const nearDay = useNearDay()
  const [first] = needs
  if (!first) return otherwise
  const by = first.by && first.by >= utilityToday() ? nearDay(first.by) : null
  if (by === null)
    return <Plural value={needs.length} one="One thing needs you." other="# things need you." />
  return needs.length === 1 ? (
    <Trans>One thing needs you by {by}.</Trans>
  ) : (
    <Trans>
      {needs.length} things need you, the first by {by}.
    </Trans>
  )
}
