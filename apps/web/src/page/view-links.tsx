import { PageLink } from '@portal/browser/page/page-link'
import classes from './view-links.module.css'

interface ViewLinksProps {
  /** What is chosen, for who does not see how it looks. */
  label: string
  views: ReadonlyArray<{ label: string; to: string; current: boolean }>
  /** Going back leads away from the page, not to the view before. */
  replace?: boolean
}

/** The views of a page, one of which is open; the choice is in the address. */
export function ViewLinks({ label, views, replace = false }: ViewLinksProps) {
  return (
    <nav aria-label={label} className={classes.views}>
      {views.map((view) => (
        <PageLink
          key={view.label}
          className={classes.view}
          to={view.to}
          replace={replace}
          {...(view.current && { 'aria-current': 'true' as const })}
        >
          {view.label}
        </PageLink>
      ))}
    </nav>
  )
}
