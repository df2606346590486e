import { Trans, useLingui } from '@lingui/react/macro'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AddPasskeyRow } from '../passkeys/add-passkey-row.tsx'
import { PasskeyRow } from '../passkeys/passkey-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { passkeysQuery, profileQuery, providersQuery } from '../profile-queries.ts'
import { LinkProviderRow, LinkedProviderRow } from './provider-row.tsx'

/** [SESSION-24] All ways in one list; the last one stays. */
export function WaysToSignIn() {
  const { t } = useLingui()
  const { hasPassword, loginMethods } = useSuspenseQuery(profileQuery).data
  const passkeys = useSuspenseQuery(passkeysQuery).data.items
  const providers = useSuspenseQuery(providersQuery).data.items
  const isLast = Number(hasPassword) + passkeys.length + loginMethods.length < 2
  const nameOf = (provider: string) =>
    providers.find(({ key }) => key === provider)?.name ?? provider
  const unlinked = providers.filter(
    ({ key }) => !loginMethods.some(({ provider }) => provider === key),
  )
  const ways = [...passkeys.map(({ id }) => id), ...loginMethods.map(({ key }) => key)]
  return (
    <FocusOnChange on={ways.join(' ')}>
      <Stack gap={3}>
        <SectionHeading level={3} title={<Trans>Ways to sign in</Trans>} />
        <List label={t`Ways to sign in`}>
          <PasswordRow />
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
          ))}
          {loginMethods.map(({ key, provider }) => (
            <LinkedProviderRow key={key} linkedKey={key} name={nameOf(provider)} isLast={isLast} />
          ))}
          <AddPasskeyRow isFirst={passkeys.length === 0} />
          {unlinked.map(({ key, name }) => (
            <LinkProviderRow key={key} provider={key} name={name} />
          ))}
        </List>
      </Stack>
    </FocusOnChange>
  )
}
