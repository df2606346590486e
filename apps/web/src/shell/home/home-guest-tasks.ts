import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '@portal/kit/display/icon'
import { paths } from '../../paths.ts'

export interface GuestTask {
  to: string
  icon: IconName
  title: MessageDescriptor
  detail: MessageDescriptor
}

/** What can be done without signing in, the most urgent first; each shows as soon as its page serves guests. */
export const guestTasks: ReadonlyArray<GuestTask> = [
  {
    to: paths.newReport(),
    icon: 'report',
    title: msg`Report a problem`,
    detail: msg`No power, a damaged pole, a street light that’s out`,
  },
  {
    to: paths.makePayment(),
    icon: 'pay',
    title: msg`Pay a bill`,
    detail: msg`Yours or someone else’s. Have the bill ready`,
  },
  {
    to: paths.plannedOutages(),
    icon: 'calendar',
    title: msg`Planned work`,
    detail: msg`Where the power will be off, and for how long`,
  },
  {
    to: paths.newServiceRequest(),
    icon: 'request',
    title: msg`Request a service`,
    detail: msg`Move in, move out, a new connection`,
  },
  {
    to: paths.connectedServices(),
    icon: 'link',
    title: msg`Connected services`,
    detail: msg`What works with your meter`,
  },
  {
    to: paths.contact(),
    icon: 'phone',
    title: msg`Contact us`,
    detail: msg`When we’re open, and how to reach us`,
  },
]
