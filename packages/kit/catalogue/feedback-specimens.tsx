import { useState } from 'react'
import { Badge } from '../src/display/badge.tsx'
import { Banner } from '../src/feedback/banner.tsx'
import { Button } from '../src/actions/button.tsx'
import { Card } from '../src/layout/card.tsx'
import { IndeterminateBar } from '../src/feedback/indeterminate-bar.tsx'
import { LoadingBar } from '../src/feedback/loading-bar.tsx'
import { LoadingOverlay } from '../src/feedback/loading-overlay.tsx'
import { Progress } from '../src/feedback/progress.tsx'
import { Skeleton } from '../src/feedback/skeleton.tsx'
import { Spinner } from '../src/feedback/spinner.tsx'
import { Row, Stack } from '../src/layout/stack.tsx'
import { ToastRegion } from '../src/feedback/toast.tsx'
import { createToasts } from '../src/feedback/toasts.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const SEVERITIES = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'] as const
const toasts = createToasts()

function BannerSpecimens() {
  return (
    <Specimen title="Banners" wide>
      <Stack gap={3}>
        <Banner title="Planned work on 11/28, 9:00 AM – 1:00 PM">
          Your power may be off for up to four hours.
        </Banner>
        <Banner tone="success" title="Thank you. We have your payment of $142.60." />
        <Banner
          tone="warning"
          title="You’re offline"
          action={
            <Button kind="outline" size="small">
              Try again
            </Button>
          }
        >
          Showing what we had at 3:12 PM.
        </Banner>
        <Banner tone="danger" title="The bank refused this payment">
          Nothing was charged. Choose another way to pay.
        </Banner>
      </Stack>
    </Specimen>
  )
}

function ToastSpecimen() {
  return (
    <Specimen title="Toasts">
      <Row gap={2}>
        {SEVERITIES.map((severity) => (
          <Button
            key={severity}
            kind="outline"
            size="small"
            onClick={() =>
              toasts.add({
                severity,
                summary: `A message: ${severity}`,
                detail: 'In words.',
                life: 5000,
              })
            }
          >
            {severity}
          </Button>
        ))}
      </Row>
      <ToastRegion toasts={toasts} />
    </Specimen>
  )
}

function WaitingSpecimen() {
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const [covered, setCovered] = useState(false)
  return (
    <Specimen title="Loading bar and overlay">
      <Row gap={2}>
        <Button
          kind="outline"
          size="small"
          onClick={() => {
            setFailed(false)
            setLoading(!loading)
          }}
        >
          {loading ? 'Stop loading' : 'Start loading'}
        </Button>
        <Button
          kind="outline"
          size="small"
          onClick={() => {
            setFailed(true)
            setLoading(false)
          }}
        >
          Fail
        </Button>
        <Button kind="outline" size="small" onClick={() => setCovered(true)}>
          Cover the page
        </Button>
      </Row>
      <LoadingBar active={loading} failed={failed} />
      <LoadingOverlay
        active={covered}
        label="Paying. Please keep this page open."
        onCancel={() => setCovered(false)}
      />
    </Specimen>
  )
}

export function FeedbackSpecimens() {
  return (
    <Chapter id="feedback" title="Feedback">
      <Specimen title="Badges" wide>
        <Row gap={2}>
          <Badge>Draft</Badge>
          <Badge tone="info">New</Badge>
          <Badge tone="success">Paid</Badge>
          <Badge tone="warning">In progress</Badge>
          <Badge tone="danger">Past due</Badge>
        </Row>
      </Specimen>
      <BannerSpecimens />
      <ToastSpecimen />
      <WaitingSpecimen />
      <Specimen title="Progress, spinner, indeterminate bar">
        <Stack gap={5}>
          <Progress label="Your session" value={38} max={60} detail="38 of 60 seconds" />
          <Progress label="Use against your goal" value={92} tone="warning" detail="92%" />
          <Row gap={5}>
            <Spinner />
            <Spinner size={24} tone="current" />
          </Row>
          <IndeterminateBar />
        </Stack>
      </Specimen>
      <Specimen title="Skeleton">
        <Card>
          <Stack gap={3}>
            <Skeleton width="40%" />
            <Skeleton shape="figure" />
            <Skeleton lines={2} />
            <Skeleton shape="button" />
          </Stack>
        </Card>
      </Specimen>
    </Chapter>
  )
}
