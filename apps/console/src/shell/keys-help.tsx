import { useLingui } from '@lingui/react/macro'
import { Modal } from '@portal/kit/feedback/modal'
import { KeyCap } from '../page/keys/key-cap.tsx'
import { listKeys } from '../page/keys/key-bindings.ts'
import classes from './keys-help.module.css'

/** Every key that does something on this page. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal title={t`Keys on this page`} isOpen onClose={onClose} width="min(100vw, 420px)">
      <dl className={classes.keys}>
        {listKeys().map(({ key, label }) => (
          <div key={key} className={classes.key}>
            <dt>
              <KeyCap name={key} />
              <span className={classes.spoken}>{key}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
