import { PageLink } from '@portal/browser/page/page-link'
import classes from './view-links.module.css'

interface ViewLinksProps {
  /** What is chosen, for who does not see how it looks. */
  label: string
  views: ReadonlyArray<{ to: string; words: string; isOpen: boolean; count?: number }>
}

/** The views of a list side by side, one of which is open; the choice is in the address. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label} className={classes.views}>
      {views.map(({ to, words, isOpen, count }) => (
        <PageLink
          key={to}
          to={to}
          replace
          className={classes.view}
          {...(isOpen && { 'aria-current': 'true' as const })}
        >
          {words}
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </PageLink>
      ))}
    </nav>
  )
}
