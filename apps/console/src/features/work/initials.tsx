import { useLingui } from '@lingui/react/macro'
import type { WorkPerson } from '@portal/contract/work/work'
import { Icon } from '@portal/kit/display/icon'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import classes from './initials.module.css'

function initialsOf(name: string): string {
  const parts = name.split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.charAt(0)).join('')
}

/** Whose a task is, in two letters; a plus where it is nobody’s. */
export function Initials({ person }: { person: WorkPerson | null }) {
  const { t } = useLingui()
  return (
    <span className={classes.initials} data-mark data-nobody={person === null || undefined}>
      <VisuallyHidden>{person?.name ?? t`nobody’s`}</VisuallyHidden>
      {person ? (
        <span aria-hidden="true">{initialsOf(person.name)}</span>
      ) : (
        <Icon name="plus" size={14} />
      )}
    </span>
  )
}
