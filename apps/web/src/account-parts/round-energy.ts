/** 717 904 Wh → "718 kWh", where it only names the size of it. */
export function formatRoundEnergy(wh: number, locale: string): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(wh / 1000)} kWh`
}
