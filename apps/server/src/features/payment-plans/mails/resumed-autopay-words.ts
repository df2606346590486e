import type { AutopayAfterPlan } from '../../autopay/enrolled-account-reads.ts'

interface Given {
  autopay: AutopayAfterPlan
  day: (date: string) => string
}

/** What becomes of autopay once a plan is over; nothing where there is none. */
export const resumedAutopayWords = {
  en: ({ autopay, day }: Given) => {
    if (autopay === null) return []
    if (autopay === 'paused') return ['Autopay stays paused until you resume it.']
    return [`Autopay pays again from ${day(autopay.from)}. Pay what’s due before then yourself.`]
  },
  es: ({ autopay, day }: Given) => {
    if (autopay === null) return []
    if (autopay === 'paused') {
      return ['El pago automático sigue en pausa hasta que usted lo reanude.']
    }
    return [
      `El pago automático vuelve a pagar a partir del ${day(autopay.from)}. Lo que vence antes, páguelo por su cuenta.`,
    ]
  },
}
