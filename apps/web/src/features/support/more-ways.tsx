import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportDirectory } from '@portal/contract/support/support'
import { ExternalLink } from '@portal/kit/actions/external-link'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { List, ListRow } from '@portal/kit/display/list'
import { openState } from '@portal/rules/support/opening-hours'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import { PhoneLink } from '../../page/phone-link.tsx'
import classes from './more-ways.module.css'
import { useOpeningText } from './opening-text.ts'
import { useNow } from './use-now.ts'
import { lineOpening } from './ways.ts'

/** Every other way: the lines, mail, letters and where else the utility speaks. As much as is known. */
export function MoreWays({ directory }: { directory: SupportDirectory | undefined }) {
  const { t } = useLingui()
  const { email } = getPageConfig().utility.contact
  const link = textLinkClass({ alone: true })
  return (
    <section className={classes.part} aria-labelledby="more-ways">
      <h2 id="more-ways">
        <Trans>Call, email or send a letter</Trans>
      </h2>
      <List label={t`Call, email or send a letter`}>
        <Lines directory={directory} />
        <ListRow
          icon="mail"
          title={
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          }
          detail={<Trans>Don’t email card numbers or passwords.</Trans>}
        />
        {directory && directory.letters.length > 0 ? (
          <ListRow
            icon="file"
            title={<Trans>By letter</Trans>}
            detail={<address className={classes.letters}>{directory.letters.join('\n')}</address>}
          />
        ) : null}
        {directory?.links.map(({ name, address }) => (
          <ListRow
            key={address}
            icon="link"
            title={<ExternalLink href={address}>{name}</ExternalLink>}
          />
        ))}
      </List>
    </section>
  )
}

/** Who answers the phone, and when. */
function Lines({ directory }: { directory: SupportDirectory | undefined }) {
  const localised = useLocalisedText()
  const now = useNow()
  const text = useOpeningText()
  const link = textLinkClass({ alone: true })
  if (!directory) {
    return (
      <ListRow
        icon="phone"
        title={<PhoneLink className={link} />}
        detail={<Trans>Customer service</Trans>}
      />
    )
  }
  return directory.lines.map((line) => (
    <ListRow
      key={line.id}
      icon="phone"
      title={<PhoneLink phone={line.phone} className={link} />}
      detail={
        <>
          {localised(line.name)}
          <br />
          {text.state(openState(lineOpening(line, directory), now), now)}
        </>
      }
    />
  ))
}
