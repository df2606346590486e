import { Trans, useLingui } from '@lingui/react/macro'
import { createDataArchive } from '@portal/contract/profile/profile-archives'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import classes from '../settings-part.module.css'
import { WhenText } from '../when-text.tsx'
import { archiveQuery } from './archive-query.ts'

/** The filled button where nothing can be downloaded. */
export function AskArchive({ askAgainAt }: { askAgainAt: string | null }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { state } = useSuspenseQuery(archiveQuery).data
  const ask = useProvenAct(() => api.call(createDataArchive, {}), {
    done: (answer) => keepAnswer(client, archiveQuery, answer),
    announced: true,
  })
  if (askAgainAt !== null) {
    return (
      <p className={classes.note}>
        <Trans>
          That’s enough files for one day. You can ask for another one <WhenText at={askAgainAt} />.
        </Trans>
      </p>
    )
  }
  const isNew = state === 'ready'
  return (
    <Row>
      <Button kind={isNew ? 'outline' : 'primary'} pending={ask.pending} onClick={() => ask.run()}>
        {isNew ? t`Make a new file` : t`Prepare my file`}
      </Button>
    </Row>
  )
}
