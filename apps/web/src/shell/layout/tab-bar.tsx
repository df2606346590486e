import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { useModalState } from '@portal/kit/feedback/modal-state'
import { Suspense, lazy } from 'react'
import { NavLinks } from './nav-links.tsx'
import classes from './tab-bar.module.css'

const loadMoreSheet = () => import('./more-sheet.tsx')
const MoreSheet = lazy(async () => ({ default: (await loadMoreSheet()).MoreSheet }))

/** On phones, at the thumb: the areas of the portal, and More. */
export function TabBar() {
  const { t } = useLingui()
  const more = useModalState('more')
  return (
    <nav className={classes.bar} aria-label={t`Main`}>
      <ul className={classes.links}>
        <NavLinks className={classes.link} />
        <li>
          <button
            type="button"
            className={classes.link}
            aria-haspopup="dialog"
            onPointerDown={() => void loadMoreSheet()}
            onClick={() => void more.open(loadMoreSheet)}
          >
            <Icon name="more" size={22} />
            <span>
              <Trans>More</Trans>
            </span>
          </button>
        </li>
      </ul>
      {more.isOpen ? (
        <Suspense>
          <MoreSheet onClose={more.close} />
        </Suspense>
      ) : null}
    </nav>
  )
}
