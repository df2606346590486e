import { classNames } from './class-names.tsx'
import classes from './text-link.module.css'

/** A link in words. `quiet` for a link among other brand-coloured things: ink until pointed at. */
export function textLinkClass({ quiet = false }: { quiet?: boolean } = {}) {
  return classNames(classes.link, quiet && classes.quiet)
}
