import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_FILES } from '@portal/contract/support/support-conversations'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { Button } from '@portal/kit/actions/button'
import { Icon } from '@portal/kit/display/icon'
import { FileField } from '@portal/kit/fields/file-field'
import { Progress } from '@portal/kit/feedback/progress'
import { useRef, useState } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import classes from './sent-files.module.css'
import { TOO_LARGE } from './use-sent-files.ts'
import type { FileUnderWay, useSentFiles } from './use-sent-files.ts'

interface SentFilesProps {
  sent: ReadonlyArray<SupportFile>
  files: ReturnType<typeof useSentFiles>
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf'

/** Pictures and PDFs that a form brings: choosing, what is on its way, what is there. */
export function SentFiles({ sent, files }: SentFilesProps) {
  const { t } = useLingui()
  const note = useRef<HTMLParagraphElement>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  // What had the focus is gone; it goes to what says so.
  const remove = (name: string, act: () => void) => {
    act()
    setRemoved(name)
    note.current?.focus()
  }
  return (
    <div className={classes.part}>
      {files.isFull ? null : (
        <FileField
          label={t`Pictures or PDFs`}
          optional
          multiple
          accept={ACCEPTED}
          help={t`Up to ${MOST_FILES} files, 10 MB each: JPEG, PNG, WebP, HEIC or PDF.`}
          files={[]}
          onFilesChange={(chosen) => {
            setRemoved(null)
            files.add(chosen)
          }}
        />
      )}
      <p ref={note} tabIndex={-1} role="status" className={classes.note}>
        {removed === null ? null : <Trans>{removed} was removed.</Trans>}
        {files.refused > 0 ? (
          <Trans>
            You can send {MOST_FILES} files.{' '}
            <Plural value={files.refused} one="# file was" other="# files were" /> left out.
          </Trans>
        ) : null}
      </p>
      <FileList sent={sent} files={files} remove={remove} />
    </div>
  )
}

interface FileListProps extends SentFilesProps {
  remove: (name: string, act: () => void) => void
}

/** What is there, and what is on its way. */
function FileList({ sent, files, remove }: FileListProps) {
  const { t } = useLingui()
  if (sent.length + files.underWay.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t`Files you’re sending`}>
      {sent.map(({ id, name }) => (
        <li key={id} className={classes.file}>
          <Icon name="file" />
          <span className={classes.name}>{name}</span>
          <Icon name="check" label={t`Ready`} className={classes.ready} />
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            onClick={() => remove(name, () => files.removeSent(id))}
          >
            <Trans>Remove {name}</Trans>
          </Button>
        </li>
      ))}
      {files.underWay.map((each) => (
        <UnderWay
          key={each.key}
          of={each}
          onRetry={() => files.retry(each)}
          onRemove={() => remove(each.file.name, () => files.remove(each.key))}
        />
      ))}
    </ul>
  )
}

/** Sent once more it would be refused again. */
function isFinal(failure: unknown): boolean {
  return (
    failure === TOO_LARGE ||
    isProblem(failure, 'too-large') ||
    isProblem(failure, 'file-unusable') ||
    isProblem(failure, 'unsupported-media-type')
  )
}

interface UnderWayProps {
  of: FileUnderWay
  onRetry: () => void
  onRemove: () => void
}

function UnderWay({ of, onRetry, onRemove }: UnderWayProps) {
  const { i18n } = useLingui()
  const { name } = of.file
  return (
    <li className={classes.file}>
      <Icon
        name={of.failure ? 'alert' : 'upload'}
        className={of.failure ? classes.failed : undefined}
      />
      <div className={classes.words}>
        {of.failure ? (
          <>
            <span className={classes.name}>{name}</span>
            <span role="alert" className={classes.failed}>
              {of.failure === TOO_LARGE ? (
                <Trans>This file is larger than 10 MB.</Trans>
              ) : (
                i18n._(errorMessage(of.failure))
              )}
            </span>
          </>
        ) : (
          <Progress label={name} value={of.share} max={1} />
        )}
      </div>
      {of.failure && !isFinal(of.failure) ? (
        <Button kind="outline" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      <Button kind="quiet" icon="close" iconOnly onClick={onRemove}>
        <Trans>Remove {name}</Trans>
      </Button>
    </li>
  )
}
