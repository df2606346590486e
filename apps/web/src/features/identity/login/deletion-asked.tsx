import { Trans } from '@lingui/react/macro'
import { calendarDate } from '@portal/contract/dates'
import { DateText } from '@portal/kit/display/date-text'
import { Banner } from '@portal/kit/feedback/banner'

/** When a profile will be deleted; the day stands in the address, which may have lost it. */
export function DeletionAsked({ day }: { day: string | undefined }) {
  const known = calendarDate.safeParse(day).data
  const date = known === undefined ? null : <DateText date={known} look="long" />
  return (
    <Banner
      tone="success"
      title={
        date === null ? (
          <Trans>Your profile will be deleted.</Trans>
        ) : (
          <Trans>Your profile will be deleted on {date}.</Trans>
        )
      }
    >
      <Trans>
        You have an email about it. Sign in before then if you want to keep your profile.
      </Trans>
    </Banner>
  )
}
