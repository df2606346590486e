import { Trans, useLingui } from '@lingui/react/macro'
import { operatorRolePermissions } from '@portal/contract/operators/operators'
import type { Operator } from '@portal/contract/operators/operators'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Stack } from '@portal/kit/layout/stack'
import { DetailHead } from '../../page/list-and-detail/detail-head.tsx'
import { OperatorActs } from './acts/operator-acts.tsx'
import classes from './operator-detail.module.css'
import { permissionNames, roleNames } from './role-names.ts'

/** Whether the link of an invitation still leads in. */
function isGood(until: string): boolean {
  return Date.parse(until) > Date.now()
}

/** One of the staff: what their role lets them do, and since when. */
export function OperatorDetail({ operator }: { operator: Operator }) {
  const { i18n, t } = useLingui()
  const { name, email, role, joinedAt, lastSeenAt, suspendedAt, invitationExpiresAt } = operator
  const isOpen = invitationExpiresAt !== null && isGood(invitationExpiresAt)
  const none = t`not yet`
  const moment = (at: string | null) => (at ? <DateText date={at} look="moment" /> : none)
  const may = operatorRolePermissions[role]
  return (
    <Stack gap={4}>
      <DetailHead
        title={name}
        lead={email}
        badge={
          suspendedAt ? (
            <Badge tone="danger">
              <Trans>suspended</Trans>
            </Badge>
          ) : joinedAt === null ? (
            <Badge tone="warning">
              {isOpen ? <Trans>invited</Trans> : <Trans>invitation expired</Trans>}
            </Badge>
          ) : invitationExpiresAt === null ? null : (
            <Badge tone="warning">
              <Trans>sign-in to be set up</Trans>
            </Badge>
          )
        }
      />
      <DefinitionList
        items={[
          { term: t`Role`, value: i18n._(roleNames[role]) },
          { term: t`Joined`, value: moment(joinedAt) },
          { term: t`Last here`, value: moment(lastSeenAt) },
          ...(invitationExpiresAt
            ? [
                {
                  term: isOpen ? t`Link works until` : t`Link expired`,
                  value: moment(invitationExpiresAt),
                },
              ]
            : []),
          ...(suspendedAt ? [{ term: t`Suspended`, value: moment(suspendedAt) }] : []),
        ]}
      />
      <OperatorActs operator={operator} />
      <Stack gap={2}>
        <h3>
          <Trans>What this role may do</Trans>
        </h3>
        <ul className={classes.may}>
          {may.map((permission) => (
            <li key={permission}>{i18n._(permissionNames[permission])}</li>
          ))}
        </ul>
      </Stack>
    </Stack>
  )
}
