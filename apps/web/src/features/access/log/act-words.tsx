import { useLingui } from '@lingui/react/macro'
import type { AccessAct, AccessLogEntry } from '@portal/contract/access/access-log'

/** What somebody did, in a sentence. */
export function useActWords() {
  const { t } = useLingui()
  const yours = useYourActs()
  const theirs = useTheirActs()
  return ({ isYou, name: who, act, about }: AccessLogEntry): string => {
    const other = about ?? t`someone`
    return isYou ? yours(other)[act] : theirs(who || t`Someone`, other)[act]
  }
}

function useYourActs() {
  const { t } = useLingui()
  return (other: string): Record<AccessAct, string> => ({
    invited: t`You invited ${other}`,
    'invited-again': t`You sent ${other} a new link`,
    'invitation-cancelled': t`You canceled the invitation to ${other}`,
    'invitation-accepted': t`You accepted the invitation`,
    'invitation-declined': t`You declined the invitation`,
    'account-added': t`You added the account with a bill`,
    'access-changed': t`You changed ${other}’s access`,
    'access-revoked': t`You ended ${other}’s access`,
    'access-restored': t`You gave ${other} access again`,
    'access-left': t`You left the account`,
    'access-returned': t`You undid that you left the account`,
    'access-disputed': t`Access that wasn’t given by you ended: ${other}`,
    autopay: t`You changed autopay`,
    'budget-billing': t`You changed budget billing`,
    'own-reading': t`You changed the meter reading`,
    'payment-plan': t`You changed the payment plan`,
    'bill-notices': t`You changed how bills reach you`,
    'due-day': t`You changed when bills are due`,
    'bill-reading': t`You changed the language or print of bills`,
    'contact-added': t`You added ${other} as a contact`,
    'contact-confirmed': t`You confirmed ${other} as a contact`,
    'contact-changed': t`You changed what ${other} is told`,
    'contact-removed': t`You removed ${other} from the contacts`,
    'contact-restored': t`You brought ${other} back as a contact`,
    'contact-disputed': t`A contact was set back when you secured your profile: ${other}`,
    'mailing-address': t`You changed the mailing address`,
    'emergency-contact': t`You changed the emergency contact`,
    'priority-service': t`You changed priority service`,
    'payment-made': t`You made a payment`,
    'payment-scheduled': t`You scheduled a payment`,
    'payment-changed': t`You changed a scheduled payment`,
    'payment-canceled': t`You canceled a scheduled payment`,
    'seen-by-utility': t`You looked at the account`,
  })
}

function useTheirActs() {
  const { t } = useLingui()
  return (name: string, other: string): Record<AccessAct, string> => ({
    invited: t`${name} invited ${other}`,
    'invited-again': t`${name} sent ${other} a new link`,
    'invitation-cancelled': t`${name} canceled the invitation to ${other}`,
    'invitation-accepted': t`${name} accepted the invitation`,
    'invitation-declined': t`${name} declined the invitation`,
    'account-added': t`${name} added the account with a bill`,
    'access-changed': t`${name} changed ${other}’s access`,
    'access-revoked': t`${name} ended ${other}’s access`,
    'access-restored': t`${name} gave ${other} access again`,
    'access-left': t`${name} left the account`,
    'access-returned': t`${name} undid that they left the account`,
    'access-disputed': t`Access that wasn’t given by ${name} ended: ${other}`,
    autopay: t`${name} changed autopay`,
    'budget-billing': t`${name} changed budget billing`,
    'own-reading': t`${name} changed the meter reading`,
    'payment-plan': t`${name} changed the payment plan`,
    'bill-notices': t`${name} changed how bills reach them`,
    'due-day': t`${name} changed when bills are due`,
    'bill-reading': t`${name} changed the language or print of bills`,
    'contact-added': t`${name} added ${other} as a contact`,
    'contact-confirmed': t`${name} confirmed ${other} as a contact`,
    'contact-changed': t`${name} changed what ${other} is told`,
    'contact-removed': t`${name} removed ${other} from the contacts`,
    'contact-restored': t`${name} brought ${other} back as a contact`,
    'contact-disputed': t`A contact was set back when a profile was secured: ${other}`,
    'mailing-address': t`${name} changed the mailing address`,
    'emergency-contact': t`${name} changed the emergency contact`,
    'priority-service': t`${name} changed priority service`,
    'payment-made': t`${name} made a payment`,
    'payment-scheduled': t`${name} scheduled a payment`,
    'payment-changed': t`${name} changed a scheduled payment`,
    'payment-canceled': t`${name} canceled a scheduled payment`,
    'seen-by-utility': t`${name} looked at the account`,
  })
}
