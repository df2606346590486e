import { Trans, useLingui } from '@lingui/react/macro'
import type { WholeTask } from '@portal/contract/work/work'
import { DateText } from '@portal/kit/display/date-text'
import { SelectField } from '@portal/kit/fields/select-field'
import { useQuery } from '@tanstack/react-query'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { useWorkActs } from '../acts/use-work-acts.ts'
import { workersQuery } from '../work-queries.ts'
import classes from './assignment.module.css'

/** Whose a task is, and who gets it. */
export function Assignment({ task }: { task: WholeTask }) {
  const { t } = useLingui()
  const own = useOwnOperator()
  const { data } = useQuery(workersQuery)
  const { assign } = useWorkActs()
  const { assignedTo, assignedAt } = task
  const people = data?.people ?? (assignedTo ? [assignedTo] : [])
  const nameOf = (id: string, name: string) => (id === own.id ? t`${name} (you)` : name)
  return (
    <div className={classes.place}>
      <SelectField
        label={t`Assigned to`}
        value={assignedTo?.id ?? ''}
        disabled={assign.isPending}
        onChange={({ target: { value } }) => assign.mutate({ tasks: [task], to: value || null })}
        options={[
          { value: '', label: t`Nobody` },
          ...people.map(({ id, name }) => ({ value: id, label: nameOf(id, name) })),
        ]}
      />
      {assignedAt === null ? null : (
        <p className={classes.since}>
          <Trans>
            since <DateText date={assignedAt} look="moment" />
          </Trans>
        </p>
      )}
    </div>
  )
}
