import type { AutopayAfterPlan } from '../../autopay/autopay-beside-plan-acts.ts'

interface Given {
  autopay: AutopayAfterPlan
  day: (date: string) => string
}

/** What becomes of autopay once a plan is over; nothing where there is none. */
export const resumedAutopayWords = {
  en: ({ autopay, day }: Given) => {
    if (autopay === null) return []
    if (autopay === 'paused') return ['Autopay stays paused until you resume it.']
    return [
      `Autopay starts again on ${day(autopay.from)}. It doesn’t pay what’s due before then, so pay that yourself.`,
    ]
  },
  es: ({ autopay, day }: Given) => {
    if (autopay === null) return []
    if (autopay === 'paused') {
      return ['El pago automático sigue en pausa hasta que usted lo reanude.']
    }
    return [
      `El pago automático se reanuda el ${day(autopay.from)}. No paga lo que vence antes de esa fecha; páguelo por su cuenta.`,
    ]
  },
}
