import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { Banner } from '@portal/kit/feedback/banner'
import { DateText } from '@portal/kit/display/date-text'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { useOpenReading } from './bill-own-reading-note.tsx'

interface BillEstimateNoteProps {
  accountId: string
  bill: Pick<Bill, 'trueUpOn' | 'truedUpBy'>
}

/** That a bill is estimated, when that is made good, and in the days before that its reader can do it. */
export function BillEstimateNote({ accountId, bill }: BillEstimateNoteProps) {
  const { trueUpOn, truedUpBy } = bill
  const open = useOpenReading(accountId)
  const readable = trueUpOn !== null && open?.window?.to === trueUpOn
  if (truedUpBy) {
    return (
      <Banner
        tone="info"
        title={<Trans>This bill uses an estimated read</Trans>}
        action={
          <PageLink
            className={textLinkClass({ alone: true })}
            to={paths.bills(accountId, { bill: truedUpBy.id })}
          >
            <Trans>See that bill</Trans>
          </PageLink>
        }
      >
        <Trans>
          Your meter has been read since. Bill {truedUpBy.number} corrected any difference.
        </Trans>
      </Banner>
    )
  }
  return (
    <Banner tone="info" title={<Trans>This bill uses an estimated read</Trans>}>
      {trueUpOn ? (
        <Trans>
          We’ll read your meter again around <DateText date={trueUpOn} />. Your next bill then
          corrects any difference.
        </Trans>
      ) : (
        <Trans>Your next bill corrects any difference from what your meter shows.</Trans>
      )}
      {readable ? (
        <span data-print="no">
          {' '}
          <PageLink className={textLinkClass()} to={paths.ownReading(accountId)}>
            <Trans>Read the meter yourself</Trans>
          </PageLink>
        </span>
      ) : null}
    </Banner>
  )
}
