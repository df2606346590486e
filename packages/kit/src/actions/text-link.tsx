import { classNames } from '../class-names.tsx'
import classes from './text-link.module.css'

type TextLinkLook = {
  /** In the colour of the text around it. */
  quiet?: boolean
  /** Not within a sentence, so that it needs no underline to be told from words. */
  alone?: boolean
}

/** A link in words: `<Link className={textLinkClass()}>`. */
export function textLinkClass({ quiet = false, alone = false }: TextLinkLook = {}) {
  return classNames(classes.link, quiet && classes.quiet, alone && classes.alone)
}
