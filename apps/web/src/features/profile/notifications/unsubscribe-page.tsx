import { Trans, useLingui } from '@lingui/react/macro'
import { unsubscribe } from '@portal/contract/alerts/alerts-notifications'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Banner } from '@portal/kit/feedback/banner'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import type { UnsubscribeSearch } from '../settings-address.ts'
import { unsubscribeQuery } from './unsubscribe-query.ts'

/** Opened by the link of a mail. Nothing is stopped until its reader says so: mail programs open links too. */
export default function UnsubscribePage({ search }: PageProps<object, UnsubscribeSearch>) {
  const { token = '' } = search
  const { i18n } = useLingui()
  const found = useSuspenseQuery(unsubscribeQuery(token, i18n.locale)).data
  const act = useMutation({
    mutationFn: (given: string) => api.call(unsubscribe, { body: { token: given } }),
  })
  if (!found) return <NoLink />
  const { title, wanted } = act.data ?? found
  // What was done is undone by what its answer brought; a link that was followed before brings its own.
  const next = act.data?.undo ?? found.again ?? token
  return (
    <Stack gap={6}>
      <Asked key={String(wanted)} title={title} wanted={wanted} isDone={act.isSuccess} />
      {act.error ? (
        <Banner tone="danger" announce title={<Trans>That didn’t work</Trans>}>
          {i18n._(errorMessage(act.error))}
        </Banner>
      ) : null}
      <Stack gap={4}>
        <Button
          full
          kind={wanted && !act.isSuccess ? 'primary' : 'outline'}
          pending={act.isPending}
          onClick={() => act.mutate(next)}
        >
          {wanted ? <Trans>Stop these emails</Trans> : <Trans>Send them again</Trans>}
        </Button>
        <PageLink
          to={paths.settings({ part: 'notifications' })}
          className={textLinkClass({ alone: true })}
        >
          <Trans>All notification settings</Trans>
        </PageLink>
      </Stack>
    </Stack>
  )
}

interface AskedProps {
  title: string
  wanted: boolean
  /** The link’s reader has just said so. */
  isDone: boolean
}

/** Once something was done, what came of it takes the focus. */
function Asked({ title, wanted, isDone }: AskedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  return (
    <Stack gap={3}>
      <h1 ref={heading} tabIndex={-1}>
        {wanted ? (
          isDone ? (
            <Trans>You get these emails again</Trans>
          ) : (
            <Trans>Stop these emails?</Trans>
          )
        ) : (
          <Trans>You don’t get these emails anymore</Trans>
        )}
      </h1>
      <p>
        <Trans>
          They’re about: <strong>{title}</strong>.
        </Trans>
      </p>
      <p>
        {wanted ? (
          <Trans>Without them, you still see it in your alerts when you sign in.</Trans>
        ) : (
          <Trans>You still see it in your alerts when you sign in.</Trans>
        )}
      </p>
    </Stack>
  )
}

function NoLink() {
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>
          <Trans>This link doesn’t work</Trans>
        </h1>
        <p>
          <Trans>
            Part of it may be missing. You can choose which emails you get in your settings.
          </Trans>
        </p>
      </Stack>
      <PageLink to={paths.settings({ part: 'notifications' })} className={buttonClass()}>
        <Trans>All notification settings</Trans>
      </PageLink>
    </Stack>
  )
}
