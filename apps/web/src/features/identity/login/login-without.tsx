import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { flags } from '../../../session/flags.ts'
import { session } from '../../../session/portal-session.ts'
import { safeRedirect } from '../../../session/safe-redirect.ts'
import classes from './login-page.module.css'

/** The ways on for who has no profile, as far as the utility allows them [SESSION-18]. */
export function LoginWithout({ redirect }: { redirect: string | undefined }) {
  const { allowGuest, allowRegistration } = useSyncExternalStore(
    flags.subscribe,
    flags.get,
    flags.get,
  )
  if (!allowGuest && !allowRegistration) return null
  return (
    <p className={classes.without}>
      {allowRegistration ? (
        <span>
          <Trans>
            New here?{' '}
            <PageLink to={paths.register({ redirect })} className={textLinkClass({ alone: true })}>
              Create a profile
            </PageLink>
          </Trans>
        </span>
      ) : null}
      {allowGuest ? <GuestEntrance redirect={redirect} /> : null}
    </p>
  )
}

/** Lands where the visitor was going, if a guest may; else at a guest's home. */
function GuestEntrance({ redirect }: { redirect: string | undefined }) {
  const go = useGo()
  const enter = useMutation({
    mutationFn: async () => {
      await session.enterAsGuest()
      await go(safeRedirect(redirect), { replace: true })
    },
    meta: { announced: true },
  })
  return (
    <button
      type="button"
      className={textLinkClass({ alone: true })}
      aria-busy={enter.isPending || undefined}
      onClick={() => {
        if (!enter.isPending) enter.mutate()
      }}
    >
      <Trans>Continue as guest</Trans>
    </button>
  )
}
