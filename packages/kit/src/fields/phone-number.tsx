/** E.164 allows at most 15 digits after the plus. */
const LONGEST_NUMBER = 15

/** Countries where a zero before a number is dialled within them alone: `+44 (0)20` is `+44 20`. */
const trunkZero = /^(1|31|32|33|41|43|44|46|49)0+/

/** With a plus the digits begin with a calling code. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return text.startsWith('+') ? digits.replace(trunkZero, '$1') : digits
}

function formatNorthAmerican(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (digits.length <= 3) return area
  if (digits.length <= 6) return `(${area}) ${exchange}`
  return `(${area}) ${exchange}-${line}`
}

/** How a number reads while it is typed; a leading plus means another country's number. */
export function formatPhone(text: string, callingCode = '1'): string {
  const trimmed = text.trim()
  let digits = digitsOf(trimmed).slice(0, LONGEST_NUMBER)
  if (trimmed.startsWith('+')) {
    if (callingCode !== '1' || !digits.startsWith('1')) return formatForeign(digits)
    return digits.length === 1 ? '+1' : `+1 ${formatNorthAmerican(digits.slice(1, 11))}`
  }
  if (callingCode !== '1') return digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ').trim()
  if (digits.length === 11 && digits.startsWith('1')) digits = digits.slice(1)
  return formatNorthAmerican(digits.slice(0, 10))
}

/** Groups of three after a two-digit code: easy to read aloud, whatever the country. */
function formatForeign(digits: string): string {
  if (digits.length <= 2) return `+${digits}`
  return `+${digits.slice(0, 2)} ${digits.slice(2).replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`
}

/**
 * The number as E.164 (`+12345678900`), or null while it cannot be one: what a text message is sent to.
 * @waits for its first use
 */
export function phoneToE164(text: string, callingCode = '1'): string | null {
  const trimmed = text.trim()
  const digits = digitsOf(trimmed)
  const whole = trimmed.startsWith('+')
    ? digits
    : callingCode === '1' && digits.length === 11 && digits.startsWith('1')
      ? digits
      : callingCode + digits
  if (whole.startsWith('1')) return /^1[2-9]\d{9}$/.test(whole) ? `+${whole}` : null
  return /^[2-9]\d{7,14}$/.test(whole) ? `+${whole}` : null
}
