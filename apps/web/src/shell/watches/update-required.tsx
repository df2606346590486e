import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useEffect, useId, useRef } from 'react'
import { reloadPage } from '@portal/browser/page/reload-page'
import classes from './update-required.module.css'

type UpdateRequiredProps = {
  /** The app's page in its store; null in a browser. */
  storeUrl: string | null
}

/** [SHELL-07] [SHELL-08] Nothing else can be done in this version: the browser's own modal dialog keeps focus in. */
export function UpdateRequired({ storeUrl }: UpdateRequiredProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    const onKeyDown = (event: KeyboardEvent) => {
      // Left alone, the browser closes a dialog at the second Escape, whatever is said to the first.
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      element?.close()
    }
  }, [])
  return (
    <dialog ref={dialog} className={classes.overlay} aria-labelledby={id}>
      <div className={classes.card}>
        <p id={id} className={classes.words}>
          {storeUrl === null ? (
            <Trans>A new version is required. Please reload the page.</Trans>
          ) : (
            <Trans>A new version is required. Please update from the app store.</Trans>
          )}
        </p>
        {storeUrl === null ? (
          <Button onClick={reloadPage}>
            <Trans>Reload Page</Trans>
          </Button>
        ) : (
          <a href={storeUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
            <Trans>Go to Store</Trans>
          </a>
        )}
      </div>
    </dialog>
  )
}
