import type { ComponentProps } from 'react'
import classes from './button.module.css'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import { buttonClass } from './link-button.tsx'
import type { ButtonLook } from './link-button.tsx'
import { classNames } from '../class-names.tsx'
import { startRipple } from './ripple.tsx'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the label stays readable, a press does nothing, a spinner is shown. */
    pending?: boolean
    icon?: IconName
    /** Only the icon is seen; the children are its spoken name. */
    iconOnly?: boolean
  }

export function Button({
  kind,
  size,
  full,
  pending = false,
  icon,
  iconOnly = false,
  children,
  className,
  onClick,
  onPointerDown,
  type = 'button',
  ...native
}: ButtonProps) {
  const texts = useKitTexts()
  return (
    <button
      {...native}
      type={type}
      className={classNames(
        buttonClass({ kind, size, full }),
        iconOnly && classes.iconOnly,
        className,
      )}
      aria-disabled={pending || native['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onPointerDown={(event) => {
        onPointerDown?.(event)
        if (!pending && !native.disabled) startRipple(event)
      }}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending ? <Spinner size={20} tone="current" label={texts.loading} /> : null}
      {icon && !pending ? <Icon name={icon} /> : null}
      {children == null ? null : <span className={classes.label}>{children}</span>}
    </button>
  )
}
