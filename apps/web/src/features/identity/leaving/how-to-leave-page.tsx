import { Plural, Trans } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Stack } from '@portal/kit/layout/stack'
import { getPageConfig } from '@portal/browser/api/page-config'
import { PageLink } from '@portal/browser/page/page-link'
import { PhoneLink } from '../../../page/phone-link.tsx'
import { paths } from '../../../paths.ts'

/** For everybody, without the app: what is deleted, what stays, and the ways to ask for it. */
export default function HowToLeavePage() {
  const { utility, deletionDays } = getPageConfig()
  const { name, contact } = utility
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>
          <Trans>How to delete your profile</Trans>
        </h1>
        <p>
          <Trans>Sign in and choose “Delete your profile” in the settings.</Trans>{' '}
          <Plural
            value={deletionDays}
            one="You have # day to change your mind; then your name, email, phone, saved payment methods and alerts are deleted."
            other="You have # days to change your mind; then your name, email, phone, saved payment methods and alerts are deleted."
          />
        </p>
        <p>
          <Trans>
            Your account with {name} stays, with its bills and payments, which we have to keep.
            Bills come on paper.
          </Trans>
        </p>
        <p>
          <Trans>
            You can’t sign in? Call us at <PhoneLink className={textLinkClass()} />, or write to{' '}
            <a className={textLinkClass()} href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            .
          </Trans>
        </p>
      </Stack>
      <PageLink to={paths.login({ redirect: paths.deleteAccount() })} className={buttonClass()}>
        <Trans>Sign in to delete it</Trans>
      </PageLink>
    </Stack>
  )
}
