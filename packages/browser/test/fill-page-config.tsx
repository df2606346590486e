import type { PageConfig } from '@portal/contract/utility'

export const testPageConfig: PageConfig = {
  apiBase: '/test-api',
  version: '1.0.0',
  build: 'test-build',
  stores: { android: null, ios: null },
  passwordLength: 12,
  deletionDays: 30,
  guestAsksCharges: false,
  providersOnly: false,
  budgetBillingClasses: ['residential', 'small-business'],
  providers: [],
  flags: { allowGuest: true, allowRegistration: true },
  utility: {
    name: 'Test Power',
    tagline: { en: 'Light for all', es: 'Luz para todos' },
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    defaultLocale: 'en',
    temperatureUnit: 'fahrenheit',
    brandColour: '#0f6b6e',
    logo: null,
    contact: {
      phone: '+1 541 555 0100',
      emergencyPhone: '+1 541 555 0199',
      email: 'help@test.example',
      website: 'https://test.example',
    },
  },
}

/** Writes the data block into the test's page, as the server writes it into the built one. */
export function fillPageConfig(): void {
  if (document.querySelector('#portal')) return
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'portal'
  block.textContent = JSON.stringify(testPageConfig)
  document.head.append(block)
}
