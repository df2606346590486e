import { Trans, useLingui } from '@lingui/react/macro'
import { createBankMandate, getMandateWording } from '@portal/contract/payments/payments-mandates'
import { Disclosure } from '@portal/kit/display/disclosure'
import { Banner } from '@portal/kit/feedback/banner'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { cachedAs } from '@portal/browser/api/route-query'
import classes from './bank-agreement.module.css'

export type BankAgreementHandle = {
  /** Whether it is agreed to; where it is not, it says so. */
  check: () => boolean
  /** Has it kept for the account behind a token; false where it could not be, which it says as well. */
  agree: (token: string) => Promise<boolean>
}

/** What the owner of a bank account agrees to before it is debited, word for word as it is kept. */
export function BankAgreement({ ref }: { ref: Ref<BankAgreementHandle> }) {
  const { t, i18n } = useLingui()
  const { data, error } = useQuery({
    // In another language it is another text.
    ...cachedAs(getMandateWording, i18n.locale),
    queryFn: ({ signal }) => api.call(getMandateWording, {}, { signal }),
  })
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    check: () => {
      setTried(true)
      setFault(null)
      if (!agreed) box.current?.focus()
      return agreed && data !== undefined
    },
    agree: async (token) => {
      try {
        await api.call(createBankMandate, { body: { token, wording: data?.wording ?? '' } })
        return true
      } catch (refused) {
        setFault(refused)
        return false
      }
    },
  }))
  const failed = fault ?? error
  return (
    <>
      {failed ? (
        <Banner announce tone="danger" title={<Trans>We couldn’t save your agreement</Trans>}>
          {i18n._(errorMessage(failed))}
        </Banner>
      ) : null}
      {data ? (
        <div>
          <CheckboxField
            ref={box}
            name="mandate"
            label={t`I agree to debits from this bank account`}
            checked={agreed}
            error={
              tried && !agreed
                ? t`Agree to this, or pay with a card. We can’t debit a bank account without it.`
                : undefined
            }
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <WholeWording>{data.wording}</WholeWording>
        </div>
      ) : (
        <Skeleton lines={3} />
      )}
    </>
  )
}

/** Folded, as where autopay is agreed to. */
function WholeWording({ children }: { children: string }) {
  return (
    <Disclosure className={classes.wording} summary={<Trans>Read the whole authorization</Trans>}>
      <p>{children}</p>
    </Disclosure>
  )
}
