import { Trans } from '@lingui/react/macro'
import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useQuery } from '@tanstack/react-query'
import { useMaySeeUse } from '../../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'

/** The reader can read the meter now for the coming bill; undefined where that is not so, or not known. */
export function useOpenReading(accountId: string) {
  const enabled = useMaySeeUse(accountId)
  const { data } = useQuery({ ...routeQuery(getOwnReading, { params: { accountId } }), enabled })
  return data?.mayGive && data.refusal === null ? data : undefined
}

/** Where an estimate is coming: that the meter can be read instead, until when, and whether it was. */
export function BillOwnReadingNote({ accountId }: { accountId: string }) {
  const figures = useFigures()
  const own = useOpenReading(accountId)
  if (!own?.window || (own.coming !== 'estimate' && !own.given)) return null
  const until = figures.date(own.window.to, 'day')
  return (
    <div data-print="no">
      {own.given ? (
        <Banner
          tone="success"
          title={<Trans>We have your meter reading</Trans>}
          action={<ToReading accountId={accountId} given />}
        >
          <Trans>You can change it until {until}.</Trans>
        </Banner>
      ) : (
        <Banner
          tone="info"
          icon="energy"
          title={<Trans>Your next bill will be an estimate</Trans>}
          action={<ToReading accountId={accountId} />}
        >
          <Trans>Read your meter by {until} to make it exact.</Trans>
        </Banner>
      )}
    </div>
  )
}

function ToReading({ accountId, given = false }: { accountId: string; given?: boolean }) {
  return (
    <PageLink
      className={buttonClass({ kind: 'outline', size: 'small' })}
      to={paths.ownReading(accountId)}
    >
      {given ? <Trans>See your reading</Trans> : <Trans>Give my reading</Trans>}
    </PageLink>
  )
}
