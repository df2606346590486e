import { getPageConfig } from '@portal/browser/api/page-config'

/** 74 tenths of a degree Celsius → "45.3°F", in the unit of the utility's country. */
export function formatTemperature(tenths: number, locale: string): string {
  return inDegrees(tenths, locale, { zero: 32, digits: 1 })
}

/** How far two temperatures are apart, in whole degrees: 39 tenths of a degree Celsius → "7°F". */
export function formatDegrees(tenths: number, locale: string): string {
  return inDegrees(tenths, locale, { zero: 0, digits: 0 })
}

function inDegrees(
  tenths: number,
  locale: string,
  { zero, digits }: { zero: number; digits: number },
): string {
  const unit = getPageConfig().utility.temperatureUnit
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(unit === 'celsius' ? tenths / 10 : tenths * 0.18 + zero)
    .replace('-', '−')
}
