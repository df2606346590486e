import { useLingui } from '@lingui/react/macro'
import type { AccessAct, AccessLogEntry } from '@portal/contract/access/access-log'

/** What somebody did, in a sentence. */
export function useActWords() {
  const { t } = useLingui()
  return ({ isYou, name: who, act, about }: AccessLogEntry): string => {
    const other = about ?? t`someone`
    const name = who || t`Someone`
    const yours: Record<AccessAct, string> = {
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
      'access-disputed': t`Access that wasn’t given by you ended: ${other}`,
      autopay: t`You changed autopay`,
      'budget-billing': t`You changed budget billing`,
      'own-reading': t`You changed the meter reading`,
      'payment-plan': t`You changed the payment plan`,
      'bill-notices': t`You changed how bills reach you`,
    }
    const theirs: Record<AccessAct, string> = {
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
      'access-disputed': t`Access that wasn’t given by ${name} ended: ${other}`,
      autopay: t`${name} changed autopay`,
      'budget-billing': t`${name} changed budget billing`,
      'own-reading': t`${name} changed the meter reading`,
      'payment-plan': t`${name} changed the payment plan`,
      'bill-notices': t`${name} changed how bills reach them`,
    }
    return isYou ? yours[act] : theirs[act]
  }
}
