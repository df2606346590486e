import '../src/styles.css'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { DateText, formatDate } from '../src/display/date-text.tsx'
import {
  formatTypedMoney,
  formatWholeMoney,
  moneyShape,
  parseMoney,
} from '../src/fields/money-input.tsx'
import { formatMoney, MoneyText } from '../src/display/money-text.tsx'
import { englishKitTexts, KitTextProvider } from '../src/kit-texts.tsx'
import { formatPhone, phoneToE164 } from '../src/fields/phone-number.tsx'

describe('money that is typed', () => {
  const dollars = moneyShape('en-US', 'USD')
  const euros = moneyShape('de-DE', 'EUR')
  const yen = moneyShape('ja-JP', 'JPY')

  it.each([
    ['1234.5', '1,234.5', 123_450],
    ['$1,234.56', '1,234.56', 123_456],
    ['.5', '0.5', 50],
    ['12.', '12.', 1200],
    ['12,', '12.', 1200],
    ['0012', '12', 1200],
    ['1.999', '1.99', 199],
    ['', '', null],
    ['abc', '', null],
  ])('%s reads %s', (typed, shown, value) => {
    expect(formatTypedMoney(typed, dollars)).toBe(shown)
    expect(parseMoney(typed, dollars)).toBe(value)
  })

  it('follows the locale and the currency', () => {
    expect(formatTypedMoney('1234567,8', euros)).toBe('1.234.567,8')
    expect(parseMoney('1.234,56', euros)).toBe(123_456)
    expect(formatTypedMoney('1234', yen)).toBe('1,234')
    expect(parseMoney('1,234', yen)).toBe(1234)
  })

  it('comes back as it went, in every shape', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999_999 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(dollars, euros), (amount, shape) => {
        expect(parseMoney(formatWholeMoney(amount, shape), shape)).toBe(amount)
      }),
    )
  })

  it('is the same typed twice as once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatTypedMoney(text, dollars)
        expect(formatTypedMoney(once, dollars)).toBe(once)
      }),
    )
  })
})

describe('money that is read', () => {
  it('has a true minus, and a plus for differences', () => {
    expect(formatMoney(14_260, 'USD', 'en-US')).toBe('$142.60')
    expect(formatMoney(-513, 'USD', 'en-US', true)).toBe('−$5.13')
    expect(formatMoney(513, 'USD', 'en-US', true)).toBe('+$5.13')
    expect(formatMoney(0, 'USD', 'en-US', true)).toBe('$0.00')
  })

  it('is heard whole when its cents are raised', async () => {
    const screen = await render(<MoneyText amount={14_260} currency="USD" size="hero" />)
    const heard = [...screen.container.querySelectorAll('span > span')].find(
      (each) => !each.closest('[aria-hidden]'),
    )
    expect(heard?.textContent).toBe('$142.60')
  })
})

describe('dates', () => {
  it('[SHELL-18] read mm/dd/yy by default', () => {
    expect(formatDate('2026-12-03')).toBe('12/03/26')
    expect(formatDate('2026-12-03', 'weekday')).toBe('Thursday, 12/03/26')
    expect(formatDate('2026-12-03', 'long')).toBe('December 3, 2026')
  })

  it('[SHELL-18] read as a locale setting says', () => {
    expect(formatDate('2026-12-03', 'short', { dateFormat: 'dd/mm/yy' })).toBe('03/12/26')
    expect(formatDate('2026-12-03', 'weekday', { locale: 'es-US' })).toBe('jueves, 12/03/26')
  })

  it('begin with a capital in any language where they are a title, and there alone', async () => {
    const screen = await render(
      <KitTextProvider value={{ ...englishKitTexts, locale: 'es-US' }}>
        <DateText date="2026-12-03" look="day" isTitle /> /{' '}
        <DateText date="2026-12-03" look="day" />
      </KitTextProvider>,
    )
    expect(screen.container.textContent).toBe('Jueves, 3 de diciembre / jueves, 3 de diciembre')
  })

  it('show an instant in the zone of the utility, a day as that day everywhere', () => {
    const settings = { timeZone: 'America/Los_Angeles' }
    expect(formatDate('2026-12-03T02:00:00Z', 'short', settings)).toBe('12/02/26')
    expect(formatDate('2026-12-03', 'short', settings)).toBe('12/03/26')
  })
})

describe('phone numbers', () => {
  it.each([
    ['800', '800'],
    ['8005', '(800) 5'],
    ['8005550199', '(800) 555-0199'],
    ['1 800 555 0199', '(800) 555-0199'],
    ['+1 800-555-0199', '+1 (800) 555-0199'],
    ['+44 20 7946 0958', '+44 207 946 095 8'],
    ['+44 0', '+44'],
    ['+44 (0)20 7946 0958', '+44 207 946 095 8'],
  ])('%s reads %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  it.each([
    ['(800) 555-0199', '+18005550199'],
    ['+1 (800) 555-0199', '+18005550199'],
    ['555-0199', null],
    ['(100) 555-0199', null],
    ['+44 20 7946 0958', '+442079460958'],
    ['+0 123 456 789', null],
    ['+44 (0)7911 123456', '+447911123456'],
    ['+49 0151 23456789', '+4915123456789'],
    ['+39 06 1234 5678', '+390612345678'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(phoneToE164(typed)).toBe(stored)
  })

  it('belong to the country of the utility', () => {
    expect(phoneToE164('207 946 0958', '44')).toBe('+442079460958')
  })

  it('are the same formatted twice as once', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('1', '44'), (text, code) => {
        const once = formatPhone(text, code)
        expect(formatPhone(once, code)).toBe(once)
      }),
    )
  })
})
