import { Trans, useLingui } from '@lingui/react/macro'
import { routeQuery } from '@portal/browser/api/route-query'
import { customerViewsDesk } from '@portal/contract/customer-views/customer-views-desk'
import { Modal } from '@portal/kit/feedback/modal'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '@portal/browser/api/error-message'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { OpenedView } from './opened-view.tsx'
import { SeeAsForm } from './see-as-form.tsx'

/** Whose pages, and why; they open in a tab of their own, for reading alone. */
export function SeeAsDialog({ accountId, onClose }: CustomerPartProps & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { data, error } = useQuery(
    routeQuery(customerViewsDesk.routes.listViewableProfiles, { params: { accountId } }),
  )
  const [address, setAddress] = useState<string | null>(null)
  return (
    <Modal title={t`See as the customer`} isOpen onClose={onClose} width="min(100vw, 560px)">
      {address !== null ? (
        <OpenedView address={address} />
      ) : error ? (
        <p role="alert">{i18n._(errorMessage(error))}</p>
      ) : data === undefined ? (
        <Stack gap={3}>
          <Skeleton width="12rem" />
          <Skeleton shape="block" height="52px" />
          <Skeleton shape="button" />
        </Stack>
      ) : data.profiles.length === 0 ? (
        <p>
          <Trans>Nobody has this account among theirs, so there are no pages to see.</Trans>
        </p>
      ) : (
        <SeeAsForm
          accountId={accountId}
          profiles={data.profiles}
          minutes={data.minutes}
          onAddress={setAddress}
        />
      )}
    </Modal>
  )
}
