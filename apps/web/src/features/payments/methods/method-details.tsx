import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { DateText } from '@portal/kit/display/date-text'
import { Disclosure } from '@portal/kit/display/disclosure'
import { MethodUseList } from './method-use-list.tsx'
import classes from './saved-method-row.module.css'

/** What the open row says: what is charged to it, and what its owner agreed to. */
export function MethodDetails({ method }: { method: SavedMethod }) {
  const { t } = useLingui()
  const { uses, mandate } = method
  return (
    <div className={classes.details}>
      {uses.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>No upcoming payment uses it.</Trans>
        </p>
      ) : (
        <MethodUseList label={t`What uses it`} uses={uses} />
      )}
      {mandate ? (
        <Disclosure
          summary={
            <Trans>
              You agreed to debits on <DateText date={mandate.agreedAt} />
            </Trans>
          }
        >
          {mandate.wording}
        </Disclosure>
      ) : null}
    </div>
  )
}
