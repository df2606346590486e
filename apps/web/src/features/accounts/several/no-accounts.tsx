import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Row } from '@portal/kit/layout/stack'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '../../../page/page-link.tsx'
import { PhoneLink } from '../../../page/phone-link.tsx'
import { paths } from '../../../paths.ts'

/** For a profile that no account is connected to: who connects one, and how to reach them. */
export function NoAccounts() {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        icon="accounts"
        title={t`Connect your first account`}
        action={
          <Row gap={3} justify="center">
            <PhoneLink className={buttonClass()}>
              <Trans>Call</Trans>{' '}
            </PhoneLink>
            <PageLink to={paths.contact()} className={buttonClass({ kind: 'outline' })}>
              <Trans>Write to us</Trans>
            </PageLink>
          </Row>
        }
      >
        <Trans>
          Tell us the account number at the top right of a bill, and we’ll connect it to your
          profile. If it’s someone else’s account, its owner can give you access.
        </Trans>
      </EmptyState>
    </Card>
  )
}
