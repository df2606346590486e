import { useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { getPageConfig } from '../../api/page-config.ts'
import { setPageActionPlace } from '../../page/page-action.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { useCurrentPage } from '../routing/current-page.ts'
import classes from './page-header.module.css'

/** Back, the page's title, and the one action that the page puts at the right. */
export function PageHeader() {
  const { t } = useLingui()
  const { page, params, search, title, failed } = useCurrentPage()
  const back = page?.back?.(params, search)
  const heading = failed ? null : title
  return (
    <header
      className={classes.header}
      data-bare={!heading && !back ? '' : undefined}
      data-utility={getPageConfig().utility.name}
    >
      {back ? (
        <PageLink to={back} className={classes.back} aria-label={t`Back`}>
          <Icon name="back" size={24} />
        </PageLink>
      ) : null}
      {heading ? <h1 className={classes.title}>{heading}</h1> : null}
      <div ref={setPageActionPlace} className={classes.action} />
    </header>
  )
}
