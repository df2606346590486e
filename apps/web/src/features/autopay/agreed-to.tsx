import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { DateText } from '@portal/kit/display/date-text'
import { Disclosure } from '@portal/kit/display/disclosure'
import { useFigures } from '@portal/kit/display/figures'
import { getPageConfig } from '@portal/browser/api/page-config'
import { saveDocument } from '../../native/save-document.ts'
import classes from './agreed-to.module.css'

/** What its payer agreed to, to read again and to keep. */
export function AgreedTo({ wording, agreedAt }: NonNullable<AutopayOfAccount['agreement']>) {
  const { t } = useLingui()
  const figures = useFigures()
  const heading = t`Autopay with ${getPageConfig().utility.name}, agreed to on ${figures.date(agreedAt, 'long')}`
  const save = () => {
    const sheet = `${heading}\n\n${wording}\n`
    saveDocument(new Blob([sheet], { type: 'text/plain' }), t`autopay-agreement.txt`)
  }
  return (
    <Disclosure
      summary={
        <Trans>
          You agreed to this on <DateText date={agreedAt} look="long" />
        </Trans>
      }
    >
      <p className={classes.wording}>{wording}</p>
      <Button kind="outline" size="small" icon="download" onClick={save}>
        <Trans>Download</Trans>
      </Button>
    </Disclosure>
  )
}
