import { Trans } from '@lingui/react/macro'
import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { Badge } from '@portal/kit/display/badge'
import { Disclosure } from '@portal/kit/display/disclosure'
import { MethodMark } from '../../../charging/method-mark.tsx'
import { useExpiryText } from '../../../charging/expiry-text.ts'
import { MethodActs } from './method-acts.tsx'
import { MethodDetails } from './method-details.tsx'
import { methodStanding } from './method-standing.ts'
import type { MethodStanding } from './method-standing.ts'
import { useMethodText } from './method-text.tsx'
import { MethodTrouble } from './method-trouble.tsx'
import classes from './saved-method-row.module.css'

/** One saved method: what it is called and how it stands; it opens, and one menu has its acts. */
export function SavedMethodRow({ method }: { method: SavedMethod }) {
  const methodText = useMethodText()
  const standing = methodStanding(method)
  return (
    <li className={classes.row}>
      <Disclosure
        look="row"
        summary={
          <span className={classes.head}>
            <MethodMark method={method} dead={standing === 'expired'} />
            <span className={classes.about}>
              <span className={classes.words}>
                <span className={classes.name}>{method.name ?? methodText(method)}</span>
                <MethodFacts method={method} />
              </span>
              <MethodBadges standing={standing} isDefault={method.isDefault} />
            </span>
          </span>
        }
      >
        <MethodDetails method={method} />
      </Disclosure>
      <MethodActs method={method} />
      {standing === 'good' ? null : <MethodTrouble method={method} standing={standing} />}
    </li>
  )
}

function MethodFacts({ method }: { method: SavedMethod }) {
  const methodText = useMethodText()
  const expiryText = useExpiryText()
  const facts = [method.name && methodText(method), expiryText(method, null)]
  const words = facts.filter(Boolean).join(' · ')
  return words ? <span className={classes.facts}>{words}</span> : null
}

function MethodBadges({ standing, isDefault }: { standing: MethodStanding; isDefault: boolean }) {
  return (
    <span className={classes.badges}>
      {isDefault ? (
        <Badge icon="check">
          <Trans>Default</Trans>
        </Badge>
      ) : null}
      {standing === 'declined' ? (
        <Badge tone="danger">
          <Trans>Declined</Trans>
        </Badge>
      ) : null}
      {standing === 'soon' ? (
        <Badge tone="warning" icon="clock">
          <Trans>Expires soon</Trans>
        </Badge>
      ) : null}
      {standing === 'expired' ? (
        <Badge tone="danger">
          <Trans>Expired</Trans>
        </Badge>
      ) : null}
    </span>
  )
}
