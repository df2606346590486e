import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createDeletion } from '@portal/contract/profile/profile-deletion'
import { Button } from '@portal/kit/actions/button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { buttonClass } from '@portal/kit/actions/link-button'
import { Banner } from '@portal/kit/feedback/banner'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Columns } from '@portal/kit/layout/columns'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '@portal/browser/api/api-error'
import { accountListQuery } from '../../../api/account-list.ts'
import { api } from '@portal/browser/api/api'
import { PageLink } from '@portal/browser/page/page-link'
import { confirmDialog, useDialog } from '../../../page/use-dialog.tsx'
import { useGo } from '@portal/browser/page/use-go'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { StepUpPlace } from '../../../step-up/step-up-place.tsx'
import classes from './delete-account-page.module.css'
import { deletionQuery } from './deletion-query.ts'
import { HindranceList } from './hindrance-list.tsx'
import { OpenMatterList } from './open-matter-list.tsx'

/** What goes and what stays, what is to be settled before, and the act itself. */
export default function DeleteAccountPage() {
  const { hindrances, openMatters, days } = useSuspenseQuery(deletionQuery).data
  const [refused, setRefused] = useState(false)
  const isBlocked = hindrances.length > 0
  return (
    <Stack gap={5}>
      {refused && isBlocked ? <CameBetween /> : null}
      <h2>
        <Trans>Delete your profile. Your power stays on.</Trans>
      </h2>
      <Columns>
        <WhatHappens />
        <div>
          {isBlocked ? (
            <Stack gap={3}>
              <SectionHeading title={<Trans>Settle this first</Trans>} detail={hindrances.length} />
              <HindranceList hindrances={hindrances} />
            </Stack>
          ) : null}
          {openMatters.length > 0 ? (
            <Stack gap={3}>
              <SectionHeading title={<Trans>Still open</Trans>} detail={openMatters.length} />
              <p>
                {isBlocked ? (
                  <Trans>These don’t keep you from deleting your profile.</Trans>
                ) : (
                  <Trans>You can wait for these, or delete your profile anyway.</Trans>
                )}
              </p>
              <OpenMatterList matters={openMatters} />
            </Stack>
          ) : null}
          {isBlocked ? (
            <Row>
              <KeepLink />
            </Row>
          ) : (
            <DeleteProfile days={days} onRefused={() => setRefused(true)} />
          )}
        </div>
      </Columns>
      <StepUpPlace />
    </Stack>
  )
}

/** It takes the focus that the dialog had, which went with what could be done a moment ago. */
function CameBetween() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Banner
        tone="warning"
        announce
        title={<Trans>We haven’t deleted anything: something came up meanwhile.</Trans>}
      >
        <Trans>Settle what stands below, then ask again.</Trans>
      </Banner>
    </div>
  )
}

function WhatHappens() {
  const { items } = useSuspenseQuery(accountListQuery).data
  // Who decides who has access owns it.
  const owns = items.some(({ permissions }) => permissions.includes('manage-access'))
  return (
    <section>
      <Card>
        <Stack gap={4}>
          <Stack gap={2}>
            <h3 className={classes.title}>
              <Trans>What is deleted</Trans>
            </h3>
            <p>
              <Trans>
                Your name, email and phone, how you sign in, saved payment methods, alerts and
                settings.
              </Trans>
            </p>
          </Stack>
          <Stack gap={2}>
            <h3 className={classes.title}>
              <Trans>What stays</Trans>
            </h3>
            <p>
              {owns ? (
                <Trans>
                  Your account with us, with its bills and payments, which we have to keep. Your
                  power stays on, and bills come on paper.
                </Trans>
              ) : (
                <Trans>
                  Accounts that others let you open stay with them. Payments you made stay too; we
                  have to keep them.
                </Trans>
              )}
            </p>
          </Stack>
        </Stack>
      </Card>
      <p>
        <Trans>
          Bills, payments and messages can’t be opened here afterwards.{' '}
          <PageLink to={paths.settings({ part: 'data' })} className={textLinkClass()}>
            Download your data first
          </PageLink>
          .
        </Trans>
      </p>
    </section>
  )
}

function KeepLink() {
  return (
    <PageLink to={paths.settings({ part: 'profile' })} className={buttonClass({ kind: 'quiet' })}>
      <Trans>Keep my profile</Trans>
    </PageLink>
  )
}

function DeleteProfile({ days, onRefused }: { days: number; onRefused: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const dialog = useDialog('delete-profile', confirmDialog)
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={2}>
          <h3 className={classes.title}>
            <Trans>If you change your mind</Trans>
          </h3>
          <p>
            <Plural
              value={days}
              one="You have # day. Signing in, or the link in our email, keeps your profile."
              other="You have # days. Signing in, or the link in our email, keeps your profile."
            />
          </p>
        </Stack>
        <Row gap={3}>
          <Button kind="danger" pending={dialog.pending} onClick={dialog.open}>
            <Trans>Delete my profile</Trans>
          </Button>
          <KeepLink />
          {dialog.show({
            title: t`Delete your profile?`,
            children: t`We sign you out everywhere now and delete your profile in ${plural(days, { one: '# day', other: '# days' })}. Sign in before then to keep it.`,
            confirmLabel: t`Delete my profile`,
            keepLabel: t`Keep my profile`,
            act: async () => {
              const { deleteOn } = await api.call(createDeletion, {}).catch((error: unknown) => {
                if (isProblem(error, 'conflict')) onRefused()
                throw error
              })
              // The server has ended every session of the profile.
              await session.logout({ server: false, toLogin: false })
              await go(paths.login({ notice: 'deletion-asked', day: deleteOn }), { replace: true })
            },
          })}
        </Row>
      </Stack>
    </Card>
  )
}
