import { classNames } from '../class-names.tsx'
import type { IconName } from './icon-drawings.ts'
import classes from './icon.module.css'
import sheet from './icons.svg'

export type { IconName } from './icon-drawings.ts'

type IconProps = {
  name: IconName
  /** Spoken instead of the picture; without it the icon is decoration and stays silent. */
  label?: string
  size?: number
  className?: string
}

/** A drawing of 24 units at any size, its stroke always 1.5 px. */
export function Icon({ name, label, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={(1.5 * 24) / size}
      className={classNames(classes.icon, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
