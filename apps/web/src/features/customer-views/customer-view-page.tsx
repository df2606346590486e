import { Trans, useLingui } from '@lingui/react/macro'
import { openCustomerView } from '@portal/contract/customer-views/customer-views'
import { Spinner } from '@portal/kit/feedback/spinner'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { Waiting } from '@portal/browser/page/waiting'
import { paths } from '../../paths.ts'
import { beginCustomerView } from '../../session/customer-view-session.ts'

/** Where the console's link leads: the view begins in this tab; without a link, one has ended here. */
export default function CustomerViewPage() {
  const [token] = useState(() => location.hash.slice(1))
  if (!token) {
    return (
      <Stack gap={3}>
        <h1>
          <Trans>The view has ended</Trans>
        </h1>
        <p>
          <Trans>You can close this tab. To open the view again, start from the console.</Trans>
        </p>
      </Stack>
    )
  }
  return <Opening token={token} />
}

function Opening({ token }: { token: string }) {
  const { i18n } = useLingui()
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      beginCustomerView(await api.call(openCustomerView, { body: { token } }))
      location.replace(paths.home())
    },
  })
  useEffect(() => mutate(), [mutate])
  if (error) {
    return (
      <Stack gap={3}>
        <h1>
          <Trans>The view didn’t open</Trans>
        </h1>
        <p role="alert">
          {isProblem(error, 'link-expired') ? (
            <Trans>This link works once, for a minute. Get a new one from the console.</Trans>
          ) : (
            i18n._(errorMessage(error))
          )}
        </p>
      </Stack>
    )
  }
  return (
    <Waiting>
      <Stack gap={3}>
        <h1>
          <Trans>Opening the customer’s view…</Trans>
        </h1>
        <Spinner />
      </Stack>
    </Waiting>
  )
}
