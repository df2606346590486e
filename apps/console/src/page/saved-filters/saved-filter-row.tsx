import { useLingui } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { Button } from '@portal/kit/actions/button'
import { useState } from 'react'
import { NameForm } from './name-form.tsx'
import classes from './saved-filters.module.css'
import type { SavedFilter } from './saved-filters.ts'

interface SavedFilterRowProps {
  filter: SavedFilter
  /** The list is filtered so now. */
  isNow: boolean
  onRename: (to: string) => void
  onDelete: () => void
  onPick: () => void
}

/** One saved filter: a link to the list as it was filtered, and what can be done with its name. */
export function SavedFilterRow(props: SavedFilterRowProps) {
  const { filter, isNow, onRename, onDelete, onPick } = props
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  const { name, address } = filter
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={t`New name`}
          submitLabel={t`Rename`}
          name={name}
          onName={(to) => {
            setRenaming(false)
            onRename(to)
          }}
        />
      </li>
    )
  }
  return (
    <li className={classes.row}>
      <PageLink
        to={address}
        className={classes.link}
        onClick={onPick}
        {...(isNow && { 'aria-current': 'true' as const })}
      >
        {name}
      </PageLink>
      <Button kind="quiet" size="small" onClick={() => setRenaming(true)}>
        {t`Rename`}
      </Button>
      <Button kind="quiet" size="small" icon="close" iconOnly onClick={onDelete}>
        {t`Delete “${name}”`}
      </Button>
    </li>
  )
}
