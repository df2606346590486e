import { Trans } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useSyncExternalStore } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { flags } from '../../session/flags.ts'
import classes from './home-guest-sign-in.module.css'
import { TownDrawing } from '../layout/town-drawing.tsx'

/** What signing in is good for, and the way there; a new profile only while the utility takes some. */
export function SignInCard({ className }: { className: string | undefined }) {
  const { allowRegistration } = useSyncExternalStore(flags.subscribe, flags.get)
  return (
    <Card as="section" tone="brand" padding="none" className={className}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Trans>Sign in to see your bills and accounts.</Trans>
        </h2>
        <p>
          <Trans>Every line is explained, and paying takes a minute.</Trans>
        </p>
        <div className={classes.ways}>
          <PageLink to={paths.login()} className={buttonClass()}>
            <Trans>Sign in</Trans>
          </PageLink>
          {allowRegistration ? (
            <PageLink to={paths.register()} className={buttonClass({ kind: 'outline' })}>
              <Trans>Create a profile</Trans>
            </PageLink>
          ) : null}
        </div>
      </div>
      <TownDrawing className={classes.drawing} />
    </Card>
  )
}
