import type { ComponentProps } from 'react'
import { classNames } from '../class-names.tsx'
import classes from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  /** `section` and `article` want a heading inside. */
  as?: 'div' | 'section' | 'article' | 'li'
  /** `none` for a list that runs to the edges. */
  padding?: 'normal' | 'large' | 'none'
  /** `sunk` lies in the page, for an explanation beside the main thing. */
  tone?: 'surface' | 'sunk' | 'brand'
}

export function Card(props: CardProps) {
  const { as = 'div', padding = 'normal', tone = 'surface', className, ...native } = props
  const Element = as as 'div'
  return (
    <Element
      {...native}
      className={classNames(classes.card, className)}
      data-padding={padding}
      data-tone={tone}
    />
  )
}
