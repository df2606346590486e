import { classNames } from '../class-names.tsx'
import classes from './link-button.module.css'

export type ButtonLook = {
  kind?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
  /** As wide as what holds it. */
  full?: boolean
}

/** Makes a router's link look like a button: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({ kind = 'primary', size = 'normal', full = false }: ButtonLook = {}) {
  return classNames(classes.button, classes[kind], classes[size], full && classes.full)
}
