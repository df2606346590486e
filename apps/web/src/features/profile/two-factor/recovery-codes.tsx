import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Modal } from '@portal/kit/feedback/modal'
import { Row, Stack } from '@portal/kit/layout/stack'
import { getPageConfig } from '@portal/browser/api/page-config'
import { printText } from '../../../native/print-text.ts'
import { saveDocument } from '../../../native/save-document.ts'
import { CopyButton } from '@portal/browser/forms/copy-button'
import classes from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: ReadonlyArray<string>
  /** Two-step sign-in was switched on with them. */
  isFirst?: boolean
  /** They are to be forgotten here. */
  onSaved?: () => void
  onClose: () => void
}

/** They show this once, so only the button closes them. */
export function RecoveryCodes({ codes, isFirst = false, onSaved, onClose }: RecoveryCodesProps) {
  const { t } = useLingui()
  const heading = t`Recovery codes, ${getPageConfig().utility.name}`
  const sheet = [heading, '', ...codes, ''].join('\n')
  return (
    <Modal
      title={isFirst ? t`Two-step sign-in is on` : t`Your new recovery codes`}
      isOpen
      onClose={onClose}
      dismissable={false}
      width="min(100vw, 520px)"
      footer={
        <Button
          onClick={() => {
            onSaved?.()
            onClose()
          }}
        >
          <Trans>I’ve saved them</Trans>
        </Button>
      }
    >
      <Stack gap={5}>
        <p>
          <Trans>
            If you lose your phone, each of these recovery codes signs you in once. We won’t show
            them again. Keep them with your papers, not on the phone.
          </Trans>
        </p>
        <ul className={classes.codes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={2}>
          <CopyButton text={codes.join('\n')} label={t`Copy`} />
          <Button
            kind="outline"
            size="small"
            icon="download"
            onClick={() =>
              saveDocument(new Blob([sheet], { type: 'text/plain' }), t`recovery-codes.txt`)
            }
          >
            <Trans>Download</Trans>
          </Button>
          <Button
            kind="outline"
            size="small"
            icon="print"
            onClick={() => printText(heading, codes)}
          >
            <Trans>Print</Trans>
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
