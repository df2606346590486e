import type { Locator, Page } from 'playwright-core'
import type { Visitor } from '../tools/pages/portal-pages.ts'

/** Something that a person does on a page, until its outcome shows. */
export interface Act {
  name: string
  do: (page: Page) => Promise<void>
}

/** What is done one after the other on a page that is opened once. */
export interface Scene {
  /** As the route has it; `$accountId` is the visitor's first account. */
  path: string
  visitor: Visitor
  acts: ReadonlyArray<Act>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first()
/** The inputs of choices lie hidden under what is drawn; a finger meets their label. */
const choice = (name: string | RegExp) => (page: Page) =>
  page.locator('label', { has: page.getByRole('radio', { name }) })
const field = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name })
const list = (name: string) => (page: Page) => page.getByRole('combobox', { name })

type Find = (page: Page) => Locator

const tap = (name: string, find: Find, outcome?: Find): Act => ({
  name,
  do: async (page) => {
    await find(page).tap()
    await outcome?.(page).waitFor()
  },
})

const type = (name: string, find: Find, text: string): Act => ({
  name,
  do: async (page) => {
    await find(page).tap()
    await page.keyboard.press('ControlOrMeta+a')
    await find(page).pressSequentially(text)
  },
})

/** By key: a list of the system's own is drawn outside of the page. */
const next = (name: string, find: Find, outcome?: Find): Act => ({
  name,
  do: async (page) => {
    await find(page).focus()
    await page.keyboard.press('ArrowDown')
    await outcome?.(page).waitFor()
  },
})

const escape = (name: string): Act => ({
  name,
  do: async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
})

const dialog: Find = (page) => page.getByRole('dialog')
const password: Find = (page) => page.getByLabel('Password', { exact: true })
const account = '/accounts/$accountId'

/** The acts of P3, over the product's screens. */
export const scenes: ReadonlyArray<Scene> = [
  {
    path: '/auth/login',
    visitor: 'stranger',
    acts: [
      type('type an email to sign in', field('Email'), 'maya@example.com'),
      type('type a password to sign in', password, 'not this one'),
      tap('show the password', button('Show password')),
      tap('sign in with a wrong password', button('Sign in'), (page) => page.getByRole('alert')),
      tap('go to registering', link('Create a profile'), button('Create my profile')),
    ],
  },
  {
    path: '/auth/register',
    visitor: 'stranger',
    acts: [
      type('type an email to register', field('Email'), 'nell@example.com'),
      type('type a new password', password, 'surfboard under the pier'),
      tap('register with fields left out', button('Create my profile')),
    ],
  },
  {
    path: '/',
    visitor: 'maya',
    acts: [
      tap('open the menu', button('More'), dialog),
      escape('close the menu'),
      tap('go to the account', link('Accounts'), link(/^Bills/)),
      tap('go back home', link('Home')),
    ],
  },
  {
    path: '/accounts',
    visitor: 'lena',
    acts: [
      type('look for an account', (page) => page.getByRole('searchbox'), 'spruce'),
      tap('open the account', link('Spruce duplex'), link('Bills')),
      tap('go to its bills', link('Bills'), button('Filter')),
    ],
  },
  {
    path: `${account}/bills`,
    visitor: 'maya',
    acts: [
      tap('open what narrows the bills', button('Filter'), list('Show')),
      next('filter the bills', list('Show')),
      next('filter the bills by year', list('Year')),
      tap('see a year at a glance', link('A year at a glance')),
      tap('see bill by bill', link('Bill by bill'), button('Filter')),
      tap('open the bills to download', button('Download bills'), dialog),
      escape('close the bills to download'),
      tap('open a bill', (page) => page.getByRole('main').locator('a[href*="bill="]').first()),
    ],
  },
  {
    path: `${account}/payment-history`,
    visitor: 'maya',
    acts: [
      tap('open what narrows the history', button('Filter'), list('Period')),
      tap('switch the history to what was paid', link('Paid')),
      next('choose a period', list('Period')),
    ],
  },
  {
    path: '/payments/steps',
    visitor: 'lena',
    acts: [
      tap(
        'choose everything that’s due',
        button(/^Everything (?:that’s due|still to pay)/),
        field('Amount for Harbor 2'),
      ),
      tap('leave an account out', (page) =>
        page.getByRole('listitem').locator('label', { hasText: 'Harbor 2' }).first(),
      ),
      tap('go on to the payment method', button('Continue'), choice(/^Today/)),
    ],
  },
  {
    path: '/payments/steps?accounts=$accountId',
    visitor: 'maya',
    acts: [
      tap('choose another amount', choice('Another amount'), field(/amount/i)),
      type('type an amount', field(/amount/i), '24.50'),
      tap('go on to the method', button('Continue'), choice(/^Today/)),
      tap('choose the bank account', choice(/^Bank account/)),
      tap('choose another day', choice('On another day')),
    ],
  },
  {
    path: '/payments/steps',
    visitor: 'guest',
    acts: [
      type('type an account number', field('Account number'), 'CB-1'),
      type('type a bill number', field('Bill number'), 'CB-2'),
      tap('look for a bill that is not there', button('Find the account')),
    ],
  },
  {
    path: `${account}/autopay`,
    visitor: 'maya',
    acts: [
      tap('choose a fixed amount', choice(/A fixed amount/), field('Amount each month')),
      type('type the fixed amount', field('Amount each month'), '60'),
      tap('choose the whole bill', choice(/on its due date/)),
    ],
  },
  {
    path: `${account}/payment-plan`,
    visitor: 'jordan',
    acts: [
      tap('pay every two weeks', choice('Every two weeks')),
      next('choose how many installments', list('How many installments?')),
    ],
  },
  {
    path: '/settings',
    visitor: 'maya',
    acts: [
      tap('open the profile', link(/^Profile/), link('Change name')),
      tap('change the name', link('Change name'), field('First name')),
      type('type a name', field('First name'), 'Maya'),
    ],
  },
  {
    path: '/settings?part=display',
    visitor: 'maya',
    acts: [
      tap('choose the dark theme', choice('Dark')),
      tap('choose the theme of the system', choice('Auto')),
    ],
  },
  {
    path: '/settings?part=security',
    visitor: 'maya',
    acts: [
      tap('open the change of password', button('Change password'), dialog),
      type(
        'type the new password',
        (page) => page.getByLabel('New password', { exact: true }),
        'surf',
      ),
      escape('close the change of password'),
    ],
  },
]
