import { Trans } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import type { PageProps } from '@portal/browser/page/page-props'
import { useGo } from '@portal/browser/page/use-go'
import { Stack } from '@portal/kit/layout/stack'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { wayAfterSignIn } from './sign-in-address.ts'
import type { SignInSearch } from './sign-in-address.ts'
import { SignInWidget } from './sign-in-widget.tsx'

export default function SignInPage({ search }: PageProps<object, SignInSearch>) {
  const go = useGo()
  return (
    <Stack gap={5}>
      <h1>
        <Trans>Sign in to the console</Trans>
      </h1>
      <ProviderSignIn to={search.to} />
      {getPageConfig().providersOnly ? null : (
        <SignInWidget onSignedIn={() => go(wayAfterSignIn(search.to), { replace: true })} />
      )}
    </Stack>
  )
}
