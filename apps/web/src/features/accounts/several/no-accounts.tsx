import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Row } from '@portal/kit/layout/stack'
import { buttonClass } from '@portal/kit/actions/link-button'
import { getPageConfig } from '../../../api/page-config.ts'

/** For a profile that no account is connected to: who connects one, and how to reach them. */
export function NoAccounts() {
  const { t } = useLingui()
  const { phone, email } = getPageConfig().utility.contact
  return (
    <Card>
      <EmptyState
        icon="accounts"
        title={t`Connect your first account`}
        action={
          <Row gap={3} justify="center">
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClass()}>
              <Trans>Call {phone}</Trans>
            </a>
            <a href={`mailto:${email}`} className={buttonClass({ kind: 'outline' })}>
              <Trans>Send us an email</Trans>
            </a>
          </Row>
        }
      >
        <Trans>
          Tell us the account number at the top right of a bill, and we connect it to your profile.
          If the account is somebody else’s, its owner can give you access.
        </Trans>
      </EmptyState>
    </Card>
  )
}
