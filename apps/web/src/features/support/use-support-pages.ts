import { useLingui } from '@lingui/react/macro'
import type { SupportPage } from '@portal/contract/support/support'
import { paths } from '../../paths.ts'
import { session } from '../../session/portal-session.ts'

interface PageWay {
  to: string
  title: string
  detail: string
}

/** The pages that settle something, as this visitor may open them; null for the others. */
export function useSupportPages(): (page: SupportPage) => PageWay | null {
  const { t } = useLingui()
  const isSignedIn = session.state() === 'profile'
  return (page) => {
    switch (page) {
      case 'pay':
        return isSignedIn
          ? {
              to: paths.makePayment(),
              title: t`Pay a bill`,
              detail: t`Now, or on a day you choose.`,
            }
          : {
              to: paths.makePayment(),
              title: t`Find a bill or pay it`,
              detail: t`Have the bill at hand. No sign-in.`,
            }
      case 'bills':
        return isSignedIn
          ? {
              to: paths.accounts(),
              title: t`See your bills`,
              detail: t`Each one explained, line by line.`,
            }
          : null
      case 'payment-methods':
        return isSignedIn
          ? {
              to: paths.paymentMethods(),
              title: t`Change a card or bank account`,
              detail: t`What you pay with, and what autopay charges.`,
            }
          : null
      case 'settings':
        return isSignedIn
          ? {
              to: paths.settings({ part: 'profile' }),
              title: t`Change your profile or sign-in`,
              detail: t`Name, phone, email, password, devices.`,
            }
          : null
      case 'new-password':
        return isSignedIn
          ? null
          : {
              to: paths.forgotPassword(),
              title: t`Choose a new password`,
              detail: t`If you can’t sign in. We email you a link.`,
            }
      case 'delete-profile':
        return {
          to: isSignedIn ? paths.deleteAccount() : paths.howToDelete(),
          title: t`Delete your profile`,
          detail: t`What goes, what stays, and how to undo it.`,
        }
    }
  }
}
