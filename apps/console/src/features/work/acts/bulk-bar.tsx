import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WorkTask } from '@portal/contract/work/work'
import { Button } from '@portal/kit/actions/button'
import { SelectField } from '@portal/kit/fields/select-field'
import { useQuery } from '@tanstack/react-query'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { workersQuery } from '../work-queries.ts'
import classes from './bulk-bar.module.css'
import { useWorkActs } from './use-work-acts.ts'

interface BulkBarProps {
  tasks: ReadonlyArray<WorkTask>
  onSettle: () => void
  onClear: () => void
}

/** What can be done with all that is selected. */
export function BulkBar({ tasks, onSettle, onClear }: BulkBarProps) {
  const { t } = useLingui()
  const own = useOwnOperator()
  const { data } = useQuery(workersQuery)
  const { assign } = useWorkActs()
  const give = (to: string | null) => assign.mutate({ tasks, to }, { onSuccess: onClear })
  return (
    <section className={classes.bar} aria-label={t`What is selected`}>
      <p className={classes.count}>
        <Plural value={tasks.length} one="# selected" other="# selected" />
      </p>
      <Button size="small" pending={assign.isPending} onClick={() => give(own.id)}>
        <Trans>Assign to me</Trans>
      </Button>
      <SelectField
        label={t`Give to`}
        value=""
        placeholder={t`Choose someone`}
        onChange={({ target: { value } }) => give(value === 'nobody' ? null : value)}
        options={[
          { value: 'nobody', label: t`Nobody` },
          ...(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button size="small" kind="outline" onClick={onSettle}>
        <Trans>Settle</Trans>
      </Button>
      <Button size="small" kind="quiet" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </section>
  )
}
