import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Icon } from '@portal/kit/display/icon'
import { useEffect, useRef } from 'react'
import { errorMessage } from '@portal/browser/api/error-message'
import classes from './notification-matrix.module.css'
import type { MatrixProps } from './matrix-props.ts'

/** What became of the last change, with a way back; and the way back to what is recommended. */
export function SavedLine({ wishes, accountId }: MatrixProps) {
  const { notifications, change, undo, isSaving, error } = wishes
  const own = notifications.wishes.filter(
    (wish) => accountId === null || wish.accountId === accountId,
  )
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What was pressed is gone with the changes that it took back.
    if (undo && document.activeElement === document.body) back.current?.focus()
  }, [undo])
  if (!undo && !error && own.length === 0) return null
  return (
    <div className={classes.foot}>
      <SavedText isSaving={isSaving} error={error} undone={undo ? undo.isUndone : null} />
      {undo ? (
        <Button ref={back} kind="quiet" size="small" onClick={() => change(undo.changes, true)}>
          {undo.isUndone ? <Trans>Redo</Trans> : <Trans>Undo</Trans>}
        </Button>
      ) : null}
      {own.length > 0 ? (
        <Button
          kind="quiet"
          size="small"
          className={classes.reset}
          onClick={() => change(own.map((wish) => ({ ...wish, wanted: null })))}
        >
          {accountId === null ? (
            <Plural
              value={own.length}
              one="Go back to what we recommend (# change)"
              other="Go back to what we recommend (# changes)"
            />
          ) : (
            <Plural
              value={own.length}
              one="Same as for all accounts (# change)"
              other="Same as for all accounts (# changes)"
            />
          )}
        </Button>
      ) : null}
    </div>
  )
}

interface SavedTextProps {
  isSaving: boolean
  error: Error | null
  /** Whether the last change was taken back; null where nothing was changed. */
  undone: boolean | null
}

function SavedText({ isSaving, error, undone }: SavedTextProps) {
  const { i18n } = useLingui()
  if (error) {
    return (
      <p role="alert" className={classes.saved} data-tone="danger">
        <Icon name="danger" />
        <span>
          <Trans>That wasn’t saved.</Trans> {i18n._(errorMessage(error))}
        </span>
      </p>
    )
  }
  return (
    <p role="status" className={classes.saved}>
      {undone === null ? null : isSaving ? (
        <Trans>Saving</Trans>
      ) : (
        <>
          <Icon name="success" />
          {undone ? <Trans>Undone</Trans> : <Trans>Saved</Trans>}
        </>
      )}
    </p>
  )
}
