import type { CSSProperties, ReactNode } from 'react'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { AriaLocale } from '../aria-locale.tsx'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import classes from './modal.module.css'

type ModalProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Beside the title, e.g. a badge. */
  extraTitle?: ReactNode
  /** CSS lengths; by default 90% of the viewport, automatic on extra-large screens (SHELL-10). */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** On phones it slides up from the bottom edge. */
  sheet?: boolean
  /** False where the person must decide: Escape and a press outside then do nothing. */
  dismissable?: boolean
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const { title, isOpen, onClose, extraTitle, width, height, sheet = true, footer } = props
  const { dismissable = true, children } = props
  const texts = useKitTexts()
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        isDismissable={dismissable}
        isKeyboardDismissDisabled={!dismissable}
        className={classNames(classes.overlay, sheet && classes.sheetOverlay)}
      >
        <AriaModal
          className={classNames(classes.modal, sheet && classes.sheet)}
          style={{ width, height }}
        >
          <Dialog className={classes.dialog}>
            <header className={classes.header}>
              <Heading slot="title" level={2} className={classes.title}>
                {title}
              </Heading>
              {extraTitle == null ? null : <div className={classes.extra}>{extraTitle}</div>}
              {dismissable ? (
                <Button
                  kind="quiet"
                  icon="close"
                  iconOnly
                  className={classes.close}
                  onClick={onClose}
                >
                  {texts.close}
                </Button>
              ) : null}
            </header>
            <div className={classes.content}>{children}</div>
            {footer == null ? null : <footer className={classes.footer}>{footer}</footer>}
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </AriaLocale>
  )
}
