import { useLingui } from '@lingui/react/macro'
import type { OpenMatter } from '@portal/contract/profile/profile-deletion'
import { paths } from '../../../paths.ts'
import { MatterList, useAccountNameOf } from './matter-list.tsx'
import type { Matter } from './matter-list.tsx'

/** What is open, where it is seen or taken back, and what becomes of it if the profile goes. */
export function OpenMatterList({ matters }: { matters: ReadonlyArray<OpenMatter> }) {
  const { t } = useLingui()
  const nameOf = useAccountNameOf()
  const matterOf = ({ kind, accountId, message }: OpenMatter): Matter => {
    const account = accountId ?? ''
    const name = nameOf(accountId)
    const named = (words: string) => (name === null ? words : `${name} · ${words}`)
    switch (kind) {
      case 'message': {
        const number = message?.number ?? ''
        return {
          icon: 'mail',
          title: t`Message ${number} has no answer yet`,
          detail: t`It’s deleted with your profile, and nobody answers it`,
          to: paths.contact({ message: message?.id ?? '' }),
        }
      }
      case 'priority-request':
        return {
          icon: 'clock',
          title: t`Your request for priority service isn’t decided yet`,
          detail: named(t`We decide it for the account all the same`),
          to: paths.editContact(account),
        }
      case 'invitation':
        return {
          icon: 'user',
          title: t`Someone you invited hasn’t answered yet`,
          detail: named(t`The invitation ends with your profile`),
          to: paths.manageAccess(account),
        }
    }
  }
  return <MatterList matters={matters.map(matterOf)} />
}
