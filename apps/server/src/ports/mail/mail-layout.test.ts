import { contrast, parseHex, srgbToOklch } from '@portal/rules/colour-math'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import type { MailSheet } from './mail.ts'
import { renderMail } from './mail-layout.ts'

const { utility } = readConfig({}).settings
const sheet: MailSheet = {
  subject: 'Confirm your email',
  heading: 'Confirm your email',
  paragraphs: ['Somebody registered with this address.'],
  action: {
    label: 'Confirm address',
    address: 'https://my.example/auth/confirm-email?token=a&b=c',
  },
  notes: ['The link is good for 48 hours.'],
}

describe('the text of a mail', () => {
  it('says everything, the address on a line of its own', () => {
    expect(renderMail(sheet, 'en', utility).text).toBe(`Confirm your email

Somebody registered with this address.

Confirm address:
https://my.example/auth/confirm-email?token=a&b=c

The link is good for 48 hours.

--
Nobody reads replies to this email. Write to help@cedarbaypower.example instead.
Cedar Bay Power · (541) 555-0100
`)
  })

  it('shows a code to type', () => {
    const { text, html } = renderMail({ ...sheet, code: '031 337' }, 'en', utility)
    expect(text).toContain('\n    031 337\n')
    expect(html).toContain('>031 337</p>')
  })

  it('closes in the reader’s language', () => {
    expect(renderMail(sheet, 'es', utility).text).toContain('Nadie lee las respuestas')
  })
})

describe('the HTML of a mail', () => {
  it('is in the reader’s language, with the link as a button and to copy', () => {
    const { html } = renderMail(sheet, 'es', utility)
    expect(html).toMatch(/^<!doctype html>\n<html lang="es">/)
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(Array(2).fill('https://my.example/auth/confirm-email?token=a&amp;b=c'))
  })

  it('asks nothing of the outside: no pictures, scripts or styles from elsewhere', () => {
    const { html } = renderMail(sheet, 'en', utility)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|<table|<form/i)
  })

  it('takes nothing that is said for HTML', () => {
    const hostile = `<script>alert('1')</script>"&`
    const told = renderMail(
      {
        subject: hostile,
        heading: hostile,
        paragraphs: [hostile],
        action: { label: hostile, address: `https://my.example/?a="><script>` },
        code: hostile,
        notes: [hostile],
      },
      'en',
      { ...utility, name: hostile },
    )
    expect(told.html).not.toContain('<script')
    expect(told.html).not.toContain(`'1'`)
    expect(told.html.match(/&lt;script&gt;alert\(&#39;1&#39;\)/g)?.length).toBeGreaterThanOrEqual(7)
  })

  it.each(['#0f6b6e', '#ffe100', '#000000', '#ffffff', '#e4002b'])(
    'can be read in the utility’s colour %s, in the light and in the dark',
    (brandColour) => {
      const { html } = renderMail(sheet, 'en', { ...utility, brandColour })
      const button = /class="button"[^>]*background:(#\w{6});color:(#\w{6})/.exec(html)
      const darkButton = /\.button\{background:(#\w{6})!important;color:(#\w{6})!important/.exec(
        html,
      )
      for (const pair of [button, darkButton]) {
        const [ground, ink] = pair!.slice(1).map((hex) => srgbToOklch(parseHex(hex)!))
        expect(contrast(ground!, ink!)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
