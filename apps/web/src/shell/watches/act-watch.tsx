import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { watchActs } from './watch-acts.ts'

/** Says that an act is done where nothing else does. */
export function ActWatch() {
  const { t } = useLingui()
  const query = useQueryClient()
  const [times, setTimes] = useState(0)
  useEffect(
    () =>
      watchActs({ cache: query.getMutationCache(), say: () => setTimes((before) => before + 1) }),
    [query],
  )
  return (
    <VisuallyHidden>
      <span role="status" data-acts>
        {/* The same words anew are said anew. */}
        {times > 0 ? <span key={times}>{t`Done.`}</span> : null}
      </span>
    </VisuallyHidden>
  )
}
