/** 345 on five dials → "00345". */
export function dialText(dials: number, digits: number): string {
  return String(dials).padStart(digits, '0')
}

/** Only what dials can show: "12 345.6" → "123456" cut to as many digits as there are. */
export function keepDigits(text: string, digits: number): string {
  return text.replaceAll(/\D/g, '').slice(0, digits)
}
