import { Trans, useLingui } from '@lingui/react/macro'
import type { WaysIn } from '@portal/contract/identity/identity-recovery'
import { DateText } from '@portal/kit/display/date-text'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PhoneLink } from '../../../page/phone-link.tsx'
import classes from './ways-in-fields.module.css'

/** What else lets somebody in: all of it goes but what its owner keeps. Read by `keptOf`. */
export function WaysInFields({ ways }: { ways: WaysIn }) {
  const { twoFactor, passkeys, providers, access, notificationsChangedAt, sessions } = ways
  const leaving = twoFactor && !twoFactor.stays ? twoFactor : null
  const hasChoice = leaving !== null || passkeys.length + providers.length > 0
  return (
    <>
      {hasChoice ? (
        <fieldset className={classes.ways}>
          <legend className={classes.title}>
            <Trans>What else lets someone in</Trans>
          </legend>
          <p className={classes.words}>
            <Trans>
              We’ll remove what you don’t check here. Keep only what you’re sure you added yourself.
            </Trans>
          </p>
          {passkeys.map((item) => (
            <PasskeyField key={item.id} item={item} />
          ))}
          {providers.map((item) => (
            <ProviderField key={item.key} item={item} />
          ))}
          {leaving ? <TwoFactorField since={leaving.since} /> : null}
        </fieldset>
      ) : null}
      {access.length > 0 ? <AccessFields access={access} /> : null}
      {notificationsChangedAt ? <NotificationsField changedAt={notificationsChangedAt} /> : null}
      {twoFactor?.stays ? <TwoFactorStays since={twoFactor.since} /> : null}
      {sessions.length > 0 ? <SignedOut sessions={sessions} /> : null}
    </>
  )
}

/** Whoever was in may have turned off what would have given them away. */
function NotificationsField({ changedAt }: { changedAt: string }) {
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.title}>
        <Trans>What we tell you about</Trans>
      </legend>
      <p className={classes.words}>
        <Trans>
          Your notifications were changed recently. If you don’t check this, we’ll go back to the
          ones we recommend.
        </Trans>
      </p>
      <CheckboxField
        name="notifications"
        value="kept"
        label={<Trans>Keep my notifications as they are</Trans>}
        help={
          <Trans>
            Last changed <DateText date={changedAt} look="moment" />
          </Trans>
        }
      />
    </fieldset>
  )
}

/** What was given to others: an intruder may have done it, or the owner. */
function AccessFields({ access }: Pick<WaysIn, 'access'>) {
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.title}>
        <Trans>Who else got access to your accounts recently</Trans>
      </legend>
      <p className={classes.words}>
        <Trans>
          We’ll end the access you don’t check here, and let those people know. Keep what you gave
          yourself.
        </Trans>
      </p>
      {access.map((item) => (
        <AccessField key={item.id} item={item} />
      ))}
    </fieldset>
  )
}

function AccessField({ item }: { item: WaysIn['access'][number] }) {
  const { id, isInvitation, name, email, accountNumber, serviceAddress, givenAt } = item
  const { line1: street } = serviceAddress
  return (
    <CheckboxField
      name="access"
      value={id}
      label={
        isInvitation ? (
          <Trans>Keep the invitation to {email}</Trans>
        ) : (
          <Trans>Keep the access of {name}</Trans>
        )
      }
      help={
        <>
          {isInvitation || name === email ? null : (
            <>
              {email}
              <br />
            </>
          )}
          {street} · {accountNumber}
          <br />
          {isInvitation ? (
            <Trans>
              Sent <DateText date={givenAt} look="moment" />
            </Trans>
          ) : (
            <Trans>
              Given or changed <DateText date={givenAt} look="moment" />
            </Trans>
          )}
        </>
      }
    />
  )
}

function PasskeyField({ item }: { item: WaysIn['passkeys'][number] }) {
  const { id, name, createdAt, lastUsedAt } = item
  return (
    <CheckboxField
      name="passkeys"
      value={id}
      label={<Trans>Keep the passkey “{name}”</Trans>}
      help={
        lastUsedAt === null ? (
          <Trans>
            Added <DateText date={createdAt} look="moment" /> · never used
          </Trans>
        ) : (
          <Trans>
            Added <DateText date={createdAt} look="moment" /> · last used{' '}
            <DateText date={lastUsedAt} />
          </Trans>
        )
      }
    />
  )
}

function ProviderField({ item }: { item: WaysIn['providers'][number] }) {
  const { key, name, createdAt } = item
  return (
    <CheckboxField
      name="providers"
      value={key}
      label={<Trans>Keep signing in with {name}</Trans>}
      help={
        <Trans>
          Linked <DateText date={createdAt} look="moment" />
        </Trans>
      }
    />
  )
}

function TwoFactorField({ since }: { since: string }) {
  return (
    <CheckboxField
      name="twoFactor"
      value="true"
      label={<Trans>Keep two-step sign-in</Trans>}
      help={
        <Trans>
          On since <DateText date={since} look="moment" />
        </Trans>
      }
    />
  )
}

/** So old that it is the owner's own: no mail takes it away. */
function TwoFactorStays({ since }: { since: string }) {
  return (
    <section className={classes.ways}>
      <h2 className={classes.title}>
        <Trans>Two-step sign-in stays on</Trans>
      </h2>
      <p className={classes.words}>
        <Trans>
          It’s been on since <DateText date={since} look="long" />. To sign in, you need a code from
          your app or a recovery code. If you have neither, call us:{' '}
          <PhoneLink className={textLinkClass()} />
        </Trans>
      </p>
    </section>
  )
}

function SignedOut({ sessions }: { sessions: WaysIn['sessions'] }) {
  const { t } = useLingui()
  return (
    <section className={classes.ways}>
      <h2 className={classes.title}>
        <Trans>Currently signed in</Trans>
      </h2>
      <p className={classes.words}>
        <Trans>We’ll sign all of these out.</Trans>
      </p>
      <ul className={classes.devices}>
        {sessions.map(({ id, device, lastUsedAt }) => (
          <li key={id}>
            <span>{device ?? t`Unknown device`}</span>
            <span className={classes.detail}>
              <Trans>
                Last used <DateText date={lastUsedAt} look="moment" />
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
