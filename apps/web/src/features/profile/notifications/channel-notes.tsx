import { Trans } from '@lingui/react/macro'
import type { NotifiedChannel } from '@portal/contract/alerts/alerts-notifications'
import { Banner } from '@portal/kit/feedback/banner'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'

/** A channel that does not reach the person says so, and what to do about it. */
export function ChannelNotes({ channels }: { channels: ReadonlyArray<NotifiedChannel> }) {
  return channels.map(({ channel, address, state }) =>
    state === 'working' ? null : (
      <Banner
        key={channel}
        tone="warning"
        title={
          state === 'broken' ? (
            <Trans>Email can’t reach {address}.</Trans>
          ) : (
            <Trans>{address} isn’t confirmed yet.</Trans>
          )
        }
        action={
          <PageLink to={paths.settings({ part: 'profile' })} className={textLinkClass()}>
            <Trans>Change email</Trans>
          </PageLink>
        }
      >
        {state === 'broken' ? (
          <Trans>
            The last email came back, so we only send what protects you. Everything else is in your
            alerts.
          </Trans>
        ) : (
          <Trans>Open the link we sent there. Until then, everything is in your alerts.</Trans>
        )}
      </Banner>
    ),
  )
}
