import { Trans, useLingui } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { CopyButton } from './copy-button.tsx'
import classes from './authenticator-secret.module.css'

/** Easier to type, and to check, in groups of four. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

interface AuthenticatorSecretProps {
  /** As the server gives it: to type, as an address, and as a QR code. */
  given: { secret: string; address: string; qr: { size: number; path: string } }
}

/** The secret as a picture to scan, as a link for the phone itself, and to type. */
export function AuthenticatorSecret({ given }: AuthenticatorSecretProps) {
  const { t } = useLingui()
  const { secret, address, qr } = given
  return (
    <div className={classes.secret}>
      {/* Black on white in either theme: cameras read nothing else as surely. */}
      <svg
        className={classes.picture}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t`QR code for your authenticator app`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div className={classes.words}>
        <p>
          <Trans>
            Scan it with an authenticator app. Already on your phone?{' '}
            <a href={address} className={textLinkClass()}>
              Open it in the app
            </a>
            .
          </Trans>
        </p>
        <p className={classes.note}>
          <Trans>Or type this key into the app:</Trans>
        </p>
        <p className={classes.key}>{inGroups(secret)}</p>
        <CopyButton text={secret} label={t`Copy the key`} />
      </div>
    </div>
  )
}
