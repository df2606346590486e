import { Trans, useLingui } from '@lingui/react/macro'
import { undoContactChange } from '@portal/contract/account-contact/account-contact-ways'
import type { ContactWay } from '@portal/contract/account-contact/account-contact-ways'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Banner } from '@portal/kit/feedback/banner'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { PhoneLink } from '../../page/phone-link.tsx'
import { paths } from '../../paths.ts'
import { contactChangeQuery } from './contact-change-query.ts'

/** Opened by the link of what an address was told. Nothing is done until its reader says so: mail programs open links too. */
export default function ContactChangedPage({ search }: PageProps<object, { token?: string }>) {
  const { token = '' } = search
  const { i18n } = useLingui()
  const found = useSuspenseQuery(contactChangeQuery(token)).data
  const undoing = useMutation({
    mutationFn: (_kind: ContactWay['kind']) => api.call(undoContactChange, { body: { token } }),
    meta: { asks: true },
  })
  const { error, isSuccess, variables } = undoing
  const isOver = !found || isProblem(error, 'link-expired')
  return (
    <FocusOnChange on={isSuccess ? 'undone' : isOver ? 'over' : 'asked'}>
      {isSuccess ? (
        <Undone kind={variables} />
      ) : isOver ? (
        <LinkOver />
      ) : (
        <Stack gap={6}>
          <Asked kind={found.kind} />
          {error ? <Banner tone="danger" announce title={i18n._(errorMessage(error))} /> : null}
          <Stack gap={4}>
            <Button full pending={undoing.isPending} onClick={() => undoing.mutate(found.kind)}>
              <Trans>Put it back</Trans>
            </Button>
            <PageLink to={paths.home()} className={textLinkClass({ alone: true })}>
              <Trans>It was right</Trans>
            </PageLink>
          </Stack>
        </Stack>
      )}
    </FocusOnChange>
  )
}

function Asked({ kind }: Pick<ContactWay, 'kind'>) {
  return (
    <Stack gap={3}>
      <h1>
        <Trans>Put it back?</Trans>
      </h1>
      <p>
        {kind === 'email' ? (
          <Trans>Someone removed your email address from an account.</Trans>
        ) : (
          <Trans>Someone removed your phone from an account.</Trans>
        )}{' '}
        <Trans>
          If that wasn’t right, you can put it back. What came in its place goes, and the account’s
          owners hear of it.
        </Trans>
      </p>
    </Stack>
  )
}

function Undone({ kind }: Pick<ContactWay, 'kind'>) {
  return (
    <Stack gap={4}>
      <h1>
        <Trans>It’s back</Trans>
      </h1>
      <p>
        {kind === 'email' ? (
          <Trans>We write there again, as before.</Trans>
        ) : (
          <Trans>We call or text there again, as before.</Trans>
        )}{' '}
        <Trans>
          If you don’t know who removed it, call us: <PhoneLink className={textLinkClass()} />
        </Trans>
      </p>
      <PageLink to={paths.home()} className={buttonClass()}>
        <Trans>Go to home</Trans>
      </PageLink>
    </Stack>
  )
}

function LinkOver() {
  return (
    <Stack gap={4}>
      <h1>
        <Trans>This link no longer works</Trans>
      </h1>
      <p>
        <Trans>
          It was used already, or it’s too old. Call us, and we’ll look at it together:{' '}
          <PhoneLink className={textLinkClass()} />
        </Trans>
      </p>
      <PageLink to={paths.home()} className={buttonClass()}>
        <Trans>Go to home</Trans>
      </PageLink>
    </Stack>
  )
}
