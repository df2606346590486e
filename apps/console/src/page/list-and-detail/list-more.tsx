import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { useEffect, useRef } from 'react'
import classes from './list-more.module.css'

export interface MoreOfList {
  isMore: boolean
  isLoading: boolean
  load: () => void
}

/** Further rows are read as the end of the list comes near; the button does the same for who does not scroll. */
export function ListMore({ more }: { more: MoreOfList }) {
  const end = useRef<HTMLDivElement>(null)
  const { isMore, isLoading, load } = more
  useEffect(() => {
    if (!end.current || !isMore || isLoading) return
    const near = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: '600px' },
    )
    near.observe(end.current)
    return () => near.disconnect()
  }, [isMore, isLoading, load])
  if (!isMore) return null
  return (
    <div ref={end} className={classes.more}>
      <Button kind="quiet" size="small" pending={isLoading} onClick={load}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}
