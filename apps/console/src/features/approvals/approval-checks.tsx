import { useLingui } from '@lingui/react/macro'
import type { ApprovalCheck } from '@portal/contract/approvals/approvals'
import { DateText } from '@portal/kit/display/date-text'
import { Icon } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './approval-checks.module.css'
import { checkNames } from './approval-words.ts'

const icons = { passed: 'success', noticed: 'warning', failed: 'danger' } as const

/** What was looked at, as it stands now. */
export function ApprovalChecks({ checks }: { checks: ReadonlyArray<ApprovalCheck> }) {
  const { i18n, t } = useLingui()
  const said = { passed: t`fine`, noticed: t`think about it`, failed: t`can’t be done` }
  return (
    <ul className={classes.checks} aria-label={t`Checks`}>
      {checks.map(({ name, state, amount, date }) => (
        <li key={name} className={classes.check} data-state={state}>
          <Icon name={icons[state]} label={said[state]} size={18} />
          <span>
            {i18n._(checkNames[name])}
            {amount ? (
              <>
                {': '}
                <MoneyText {...amount} />
              </>
            ) : null}
            {date ? (
              <>
                {', '}
                <DateText date={date} />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
