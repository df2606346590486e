import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import classes from './alerts-page.module.css'

interface AlertsMoreProps {
  query: { isFetchingNextPage: boolean; isError: boolean; fetchNextPage: () => unknown }
}

/** Older ones on request, and what is wrong where they do not come. */
export function AlertsMore({ query }: AlertsMoreProps) {
  return (
    <div className={classes.older}>
      <Button
        kind="outline"
        size="small"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        <Trans>Show older alerts</Trans>
      </Button>
      {query.isError ? (
        <p role="alert" className={classes.failed}>
          <Trans>We couldn’t load older alerts. Try again.</Trans>
        </p>
      ) : null}
    </div>
  )
}
