import { Trans, useLingui } from '@lingui/react/macro'
import type { DataArchive } from '@portal/contract/profile/profile-archives'
import { Progress } from '@portal/kit/feedback/progress'
import { Stack } from '@portal/kit/layout/stack'
import classes from '../settings-part.module.css'
import { WhenText } from '../when-text.tsx'
import { AskArchive } from './ask-archive.tsx'
import { DownloadArchive } from './download-archive.tsx'

/** Where the archive is, and what can be done now. */
export function ArchiveState({ archive }: { archive: DataArchive }) {
  const { askAgainAt } = archive
  const ask = <AskArchive askAgainAt={askAgainAt} />
  switch (archive.state) {
    case 'none':
      return (
        <Stack gap={4}>
          <p>
            <Trans>It takes a few minutes. We’ll email you when it’s ready.</Trans>
          </p>
          {ask}
        </Stack>
      )
    case 'waiting':
    case 'making':
      return <Making archive={archive} />
    case 'ready':
      return (
        <Stack gap={4}>
          <DownloadArchive archive={archive} />
          {ask}
        </Stack>
      )
    case 'access-ended':
      return (
        <Stack gap={4}>
          <p>
            <Trans>
              What you can see of an account has changed since, so we don’t offer your last file
              anymore. Ask for a new one.
            </Trans>
          </p>
          {ask}
        </Stack>
      )
    case 'gone':
      return (
        <Stack gap={4}>
          <p>
            <Trans>Your last file is deleted. You can ask for a new one.</Trans>
          </p>
          {ask}
        </Stack>
      )
    case 'failed':
      return (
        <Stack gap={4}>
          <p>
            <Trans>We couldn’t make your file. The fault is ours. Ask for it again.</Trans>
          </p>
          {ask}
        </Stack>
      )
  }
}

/** Other pages, and other devices, may be used meanwhile. */
function Making({ archive: { done, total, askedAt } }: { archive: DataArchive }) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <Progress
        label={t`Preparing your file`}
        value={done}
        max={Math.max(1, total)}
        detail={total > 0 ? t`${done} of ${total} parts` : t`Waiting to start`}
      />
      <p className={classes.note}>
        {askedAt ? (
          <>
            <Trans>
              Asked for <WhenText at={askedAt} />.
            </Trans>{' '}
          </>
        ) : null}
        <Trans>You can leave this page. We’ll email you when it’s ready.</Trans>
      </p>
    </Stack>
  )
}
