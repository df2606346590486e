import type { listBillFigures } from '@portal/contract/billing/billing-figures'
import type { BillFileKind } from '@portal/contract/billing/billing-files'
import type { AnswerOf } from '@portal/contract/route'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { IndeterminateBar } from '@portal/kit/feedback/indeterminate-bar'
import { Modal } from '@portal/kit/feedback/modal'
import { Progress } from '@portal/kit/feedback/progress'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { useState } from 'react'
import { errorMessage } from '@portal/browser/api/error-message'
import { BillDownloadChoice } from './bill-download-choice.tsx'
import { useBillDownload } from './use-bill-download.ts'

type BillDownloadDialogProps = {
  accountId: string
  figures: AnswerOf<typeof listBillFigures>
  /** What the page shows; its bills are the first suggestion. */
  year: string | undefined
  onClose: () => void
}

/** Takes several bills along: as PDFs, or as a table for a spreadsheet. */
export function BillDownloadDialog({ accountId, figures, year, onClose }: BillDownloadDialogProps) {
  const { t, i18n } = useLingui()
  const { items, mostInFile } = figures
  const [kind, setKind] = useState<BillFileKind>('pdf')
  const [chosen, setChosen] = useState(() => billsOfYear(items, year))
  const download = useBillDownload(accountId, items, onClose)
  const count = chosen.size
  const tooMany = count > mostInFile
  return (
    <Modal
      title={t`Download bills`}
      isOpen
      onClose={onClose}
      width="min(100vw, 560px)"
      footer={
        <>
          <Button
            icon="download"
            pending={download.isPending}
            disabled={count === 0 || tooMany}
            onClick={() => download.mutate({ kind, billIds: [...chosen] })}
          >
            {t`Download ${plural(count, { one: '# bill', other: '# bills' })}`}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {download.error ? (
          <Banner tone="danger" announce title={<Trans>The download failed</Trans>}>
            {i18n._(errorMessage(download.error))}
          </Banner>
        ) : null}
        <FileKindField kind={kind} onChoose={setKind} />
        <BillDownloadChoice bills={items} year={year} chosen={chosen} onChoose={setChosen} />
        {tooMany ? (
          <Banner
            tone="warning"
            announce
            title={<Trans>One file holds up to {mostInFile} bills</Trans>}
          />
        ) : null}
        {download.isPending && kind === 'pdf' ? (
          <IndeterminateBar label={t`Getting your bills ready`} />
        ) : null}
        {download.isPending && kind === 'pdfs' ? (
          <Progress
            label={t`Getting your bills ready`}
            value={download.ready}
            max={count}
            detail={t`${download.ready} of ${count}`}
          />
        ) : null}
      </Stack>
    </Modal>
  )
}

type FileKindFieldProps = { kind: BillFileKind; onChoose: (kind: BillFileKind) => void }

function FileKindField({ kind, onChoose }: FileKindFieldProps) {
  const { t } = useLingui()
  return (
    <RadioCards
      name="kind"
      legend={t`In which format?`}
      value={kind}
      onValueChange={onChoose}
      options={[
        {
          value: 'pdf',
          label: t`One PDF`,
          description: t`Every bill as printed, one after another`,
        },
        {
          value: 'pdfs',
          label: t`A PDF for each bill`,
          description: t`Every bill as printed, in one ZIP file`,
        },
        {
          value: 'bills',
          label: t`Table of bills`,
          description: t`One row for each bill, for a spreadsheet (CSV)`,
        },
        {
          value: 'lines',
          label: t`Table of lines`,
          description: t`Every line of every bill, for a spreadsheet (CSV)`,
        },
      ]}
    />
  )
}

/** The bills of the year that is looked at, or of the newest one. */
function billsOfYear(
  bills: AnswerOf<typeof listBillFigures>['items'],
  year: string | undefined,
): ReadonlySet<string> {
  const wanted = year ?? bills[0]?.billDate.slice(0, 4) ?? ''
  return new Set(bills.filter(({ billDate }) => billDate.startsWith(wanted)).map(({ id }) => id))
}
