/** An address that its owner recognises and whoever found the link does not learn: `d•••@baybooks.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.charAt(0)}•••${email.slice(at)}`
}
