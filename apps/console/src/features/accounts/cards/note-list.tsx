import { Trans } from '@lingui/react/macro'
import type { CustomerNote } from '@portal/contract/accounts/accounts-notes'
import { DateText } from '@portal/kit/display/date-text'
import classes from './note-list.module.css'

/** What staff noted, the newest first. */
export function NoteList({ notes }: { notes: ReadonlyArray<CustomerNote> }) {
  return (
    <ul className={classes.list}>
      {notes.map(({ id, text, by, writtenAt, changedAt }) => (
        <li key={id} className={classes.note}>
          <p className={classes.text}>{text}</p>
          <p className={classes.by}>
            {by.name}, <DateText date={writtenAt} look="moment" />
            {changedAt ? (
              <>
                {' · '}
                <Trans>changed</Trans>
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
