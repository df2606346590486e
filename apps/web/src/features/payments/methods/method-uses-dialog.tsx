import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedMethod } from '@portal/contract/payments/payments-methods'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { Modal } from '@portal/kit/feedback/modal'
import { MoneyText } from '@portal/kit/display/money-text'
import { Stack } from '@portal/kit/layout/stack'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'

type MethodUsesDialogProps = { method: SavedMethod; onClose: () => void }

/** Why a method cannot be removed yet, and where each of the reasons can be changed. */
export function MethodUsesDialog({ method, onClose }: MethodUsesDialogProps) {
  const { t } = useLingui()
  return (
    <Modal title={t`This is still needed`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <Stack gap={4}>
        <p>
          <Trans>
            These payments are charged to it. Choose another method for each of them, or cancel
            them; then it can be removed.
          </Trans>
        </p>
        <List>
          {method.uses.map(({ kind, paymentId, accountId, date, amount }) => (
            <ListRow
              key={paymentId ?? accountId}
              icon="calendar"
              forward
              title={
                <PageLink
                  className={listRowLinkClass}
                  to={paymentId ? paths.payment(paymentId) : paths.autopay(accountId ?? '')}
                  onClick={onClose}
                >
                  {kind === 'autopay' ? <Trans>Autopay</Trans> : <Trans>Scheduled payment</Trans>}
                </PageLink>
              }
              detail={date ? <DateText date={date} look="weekday" /> : null}
              trailing={amount ? <MoneyText {...amount} /> : null}
            />
          ))}
        </List>
      </Stack>
    </Modal>
  )
}
