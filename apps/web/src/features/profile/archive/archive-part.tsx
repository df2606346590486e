import { Plural, Trans } from '@lingui/react/macro'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import classes from '../settings-part.module.css'
import { archiveQuery } from './archive-query.ts'
import { ArchiveState } from './archive-state.tsx'

/** A copy of everything that the person may see here. */
export function ArchivePart() {
  const archive = useSuspenseQuery(archiveQuery).data
  return (
    <FocusOnChange on={archive.state}>
      <Stack gap={5}>
        <Stack gap={1}>
          <h2 className={classes.title}>
            <Trans>My data</Trans>
          </h2>
          <p className={classes.lead}>
            <Trans>Get a copy of everything you can see here, in one ZIP file.</Trans>
          </p>
        </Stack>
        <Card>
          <ArchiveState archive={archive} />
        </Card>
        <Stack gap={2}>
          <h3 className={classes.heading}>
            <Trans>What’s in it</Trans>
          </h3>
          <ul className={classes.points}>
            <li>
              <Trans>Your profile, sign-ins, alerts, messages and payment methods</Trans>
            </li>
            <li>
              <Trans>Each account’s bills, payments and meter readings, as PDFs and tables</Trans>
            </li>
            <li>
              <Trans>
                Of accounts that others share with you, what they let you see. Never passwords or
                card numbers.
              </Trans>
            </li>
          </ul>
          <p className={classes.note}>
            <Plural
              value={archive.keptDays}
              one="We delete the file after # day."
              other="We delete the file after # days."
            />
          </p>
        </Stack>
      </Stack>
    </FocusOnChange>
  )
}
