import { Trans, useLingui } from '@lingui/react/macro'
import { disputeAddedAccount } from '@portal/contract/access/access-adding'
import { Button } from '@portal/kit/actions/button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Banner } from '@portal/kit/feedback/banner'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { PhoneLink } from '../../../page/phone-link.tsx'
import { AfterLink } from '../after-link.tsx'
import { paths } from '../../../paths.ts'

/** Opened by the link of a mail to an owner. Nothing is done until its reader says so: mail programs open links too. */
export default function AddedAccountPage({ search }: PageProps<object, { token?: string }>) {
  const { token = '' } = search
  const ending = useMutation({
    mutationFn: () => api.call(disputeAddedAccount, { body: { token } }),
  })
  const { error, isSuccess } = ending
  const isOver = isProblem(error, 'link-expired') || isProblem(error, 'invalid-input')
  const state = isSuccess ? 'ended' : isOver ? 'over' : 'asked'
  return (
    <FocusOnChange on={state}>
      {state === 'ended' ? (
        <Ended />
      ) : state === 'over' ? (
        <LinkOver />
      ) : (
        <Asked error={error} pending={ending.isPending} onEnd={() => ending.mutate()} />
      )}
    </FocusOnChange>
  )
}

interface AskedProps {
  error: Error | null
  pending: boolean
  onEnd: () => void
}

function Asked({ error, pending, onEnd }: AskedProps) {
  const { i18n } = useLingui()
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>
          <Trans>Don’t know this person?</Trans>
        </h1>
        <p>
          <Trans>
            Someone with a bill of your account added it to their profile. They can see its amounts
            and pay. You can end that right away.
          </Trans>
        </p>
      </Stack>
      {error ? <Banner tone="danger" announce title={i18n._(errorMessage(error))} /> : null}
      <Stack gap={4}>
        <Button full pending={pending} onClick={onEnd}>
          <Trans>End their access</Trans>
        </Button>
        <PageLink to={paths.home()} className={textLinkClass({ alone: true })}>
          <Trans>I know them after all</Trans>
        </PageLink>
      </Stack>
    </Stack>
  )
}

function Ended() {
  return (
    <AfterLink
      title={<Trans>Their access has ended</Trans>}
      to={paths.home()}
      onward={<Trans>Go to home</Trans>}
    >
      <Trans>
        They have a bill of yours, though. If that worries you, call us:{' '}
        <PhoneLink className={textLinkClass()} />
      </Trans>
    </AfterLink>
  )
}

function LinkOver() {
  return (
    <AfterLink
      title={<Trans>This link no longer works</Trans>}
      to={paths.accounts()}
      onward={<Trans>See your accounts</Trans>}
    >
      <Trans>
        Their access was ended or changed by an owner already, or the link is too old. Open the
        account and choose “Manage access” to see who has access.
      </Trans>
    </AfterLink>
  )
}
