import { Trans } from '@lingui/react/macro'
import type { NotifiedChannel, TextSetting } from '@portal/contract/alerts/alerts-notifications'
import { Banner } from '@portal/kit/feedback/banner'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'

interface ChannelNotesProps {
  channels: ReadonlyArray<NotifiedChannel>
  texts: TextSetting | null
}

/** A channel that does not reach the person says so, and what to do about it. */
export function ChannelNotes({ channels, texts }: ChannelNotesProps) {
  return channels.map((channel) => {
    if (channel.state === 'working') return null
    return channel.channel === 'sms' ? (
      <TextNote key="sms" {...channel} from={texts?.from ?? null} />
    ) : (
      <EmailNote key="email" {...channel} />
    )
  })
}

function EmailNote({ address, state }: NotifiedChannel) {
  return (
    <Banner
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
  )
}

/** After STOP the law leaves it to the phone: nothing on this page could turn texts on again. */
function TextNote({ address, state, from }: NotifiedChannel & { from: string | null }) {
  if (state === 'stopped') {
    return (
      <Banner tone="warning" title={<Trans>You texted STOP from {address}.</Trans>}>
        {from === null ? (
          <Trans>
            To get texts again, text START from that phone in reply to our last text. For your
            protection, only that phone can turn them back on.
          </Trans>
        ) : (
          <Trans>
            To get texts again, text START from that phone to {from}. For your protection, only that
            phone can turn them back on.
          </Trans>
        )}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={<Trans>Texts can’t reach {address}.</Trans>}>
      <Trans>
        The last text didn’t arrive, so we stopped texting it. Send yourself one to try it again, or
        change the number. Everything is in your alerts.
      </Trans>
    </Banner>
  )
}
