import { useLingui } from '@lingui/react/macro'
import { Modal } from '@portal/kit/feedback/modal'
import { PersonSettings } from './person-settings.tsx'
import { usePerson } from './use-person.ts'

/** What the tab bar has no room for. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal title={t`More`} isOpen onClose={onClose}>
      <PersonSettings person={usePerson()} onLeave={onClose} />
    </Modal>
  )
}
