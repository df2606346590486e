import { Trans, useLingui } from '@lingui/react/macro'
import type { Permission } from '@portal/contract/access/access'
import { Icon } from '@portal/kit/display/icon'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import classes from './access-preview.module.css'

interface AccessPreviewProps {
  permissions: ReadonlyArray<Permission>
  /** It is the reader who is to have them. */
  isYou?: boolean
}

/** What somebody with these permissions finds on the account, and what not. */
export function AccessPreview({ permissions, isYou = false }: AccessPreviewProps) {
  const { t } = useLingui()
  const rows: ReadonlyArray<[Permission, string]> = [
    ['see-amounts', t`Amount due, bills and payments`],
    ['see-usage', t`Usage between bills`],
    ['pay', t`Pay button`],
    ['request-service', t`Changing autopay, budget billing and payment plans`],
    ['report', t`Reporting a problem`],
    ['edit-contact', t`Contact details`],
    ['manage-access', t`Who has access, and who looked`],
  ]
  return (
    <section className={classes.preview} aria-live="polite">
      <h2 className={classes.title}>
        {isYou ? <Trans>What you’ll see</Trans> : <Trans>What they’ll see</Trans>}
      </h2>
      <ul className={classes.rows}>
        {rows.map(([each, words]) => {
          const has = permissions.includes(each)
          return (
            <li key={each} className={classes.row} data-has={has || undefined}>
              <Icon name={has ? 'check' : 'close'} size={18} />
              <span>
                <VisuallyHidden>{has ? t`Yes:` : t`No:`} </VisuallyHidden>
                {words}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
