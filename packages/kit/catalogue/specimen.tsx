import type { ReactNode } from 'react'
import classes from './catalogue.module.css'

/** One named group of the catalogue. */
export function Chapter({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section id={id} className={classes.chapter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.chapterTitle}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      <div className={classes.specimens}>{children}</div>
    </section>
  )
}

type SpecimenProps = { title: string; wide?: boolean; children: ReactNode }

/** One component with its states. */
export function Specimen({ title, wide = false, children }: SpecimenProps) {
  return (
    <div className={classes.specimen} data-wide={wide || undefined}>
      <p className={classes.specimenTitle}>{title}</p>
      {children}
    </div>
  )
}
