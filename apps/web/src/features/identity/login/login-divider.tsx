import { Trans } from '@lingui/react/macro'
import classes from './login-page.module.css'

export function LoginDivider() {
  return (
    <p className={classes.or}>
      <Trans>or</Trans>
    </p>
  )
}
