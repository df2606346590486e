/** Minor units as the English screens write them: `$1,234.50`. */
export function formatDollars(minorUnits: number | undefined): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return format.format((minorUnits ?? 0) / 100)
}
