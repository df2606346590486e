import type { Locale } from '@portal/contract/texts'
import type { Utility } from '@portal/contract/utility'
import { brandTokens } from '@portal/rules/brand-colour'
import { oklchToSrgb, parseOklch } from '@portal/rules/colour-math'
import { readablePhone } from '@portal/rules/readable-phone'
import { escapeHtml } from './escape-html.ts'
import type { MailSheet } from './mail.ts'

export interface RenderedMail {
  html: string
  text: string
}

type Brand = Pick<Utility, 'name' | 'brandColour' | 'contact'>

/** Puts the utility's name, colours and contact around what a mail says: once to look at, once as plain text. */
export function renderMail(sheet: MailSheet, locale: Locale, utility: Brand): RenderedMail {
  const words = texts[locale]
  const { reason } = sheet
  const footer: Array<FootLine> = [
    ...(reason ? [{ said: reason.said }, ...reason.links] : []),
    { said: words.machine(utility.contact.email) },
    { said: `${utility.name} · ${readablePhone(utility.contact.phone)}` },
  ]
  return { html: htmlOf(sheet, locale, utility, footer), text: textOf(sheet, footer) }
}

/** Names that are isolated are so in HTML by what it has for that. */
function htmlText(said: string): string {
  return escapeHtml(said).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')
}

/** A line at the foot: a sentence, or a link. */
type FootLine = { said: string } | { label: string; address: string }

const texts: Record<Locale, { orOpen: string; machine: (email: string) => string }> = {
  en: {
    orOpen: 'If the button doesn’t work, open this link:',
    machine: (email) => `Nobody reads replies to this email. Write to ${email} instead.`,
  },
  es: {
    orOpen: 'Si el botón no funciona, abra este enlace:',
    machine: (email) => `Nadie lee las respuestas a este correo. Escriba mejor a ${email}.`,
  },
}

function textOf(sheet: MailSheet, footer: ReadonlyArray<FootLine>): string {
  const { heading, paragraphs, action, code, notes = [] } = sheet
  const parts = [heading, ...paragraphs]
  if (code !== undefined) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}:\n${action.address}`)
  const foot = footer.map((line) => ('said' in line ? line.said : `${line.label}: ${line.address}`))
  return `${[...parts, ...notes, `--\n${foot.join('\n')}`].join('\n\n')}\n`
}

/** Of the portal's own tones; mail programs know no OKLCH. */
const light = {
  paper: '#f3f2ed',
  surface: '#ffffff',
  ink: '#16242c',
  soft: '#4e5a62',
  line: '#dfded8',
}
const dark = {
  paper: '#0e171d',
  surface: '#162127',
  ink: '#f0eee9',
  soft: '#abb6bc',
  line: '#29353c',
}

/** Pixels; large ones for accounts whose bills come in large print. */
const usualType = { text: 16, small: 14, heading: 24 }
const largeType = { text: 22, small: 19, heading: 32 }

const FONT = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Styles stand on the elements, because some mail programs drop all others; the dark theme overrides them where it can. */
function htmlOf(
  sheet: MailSheet,
  locale: Locale,
  utility: Brand,
  footer: ReadonlyArray<FootLine>,
): string {
  const brand = hexTokens(utility.brandColour)
  const { heading, paragraphs, action, code, notes = [] } = sheet
  const line = (said: string, cls: string, style: string) =>
    `<p class="${cls}" style="margin:0 0 16px;${style}">${htmlText(said)}</p>`
  const { text, small, heading: large } = sheet.isLarge ? largeType : usualType
  const soft = `color:${light.soft};font-size:${small}px;line-height:1.5`
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:${large}px;line-height:1.25;font-weight:700;letter-spacing:-.01em;color:${light.ink}">${htmlText(heading)}</h1>`,
    ...paragraphs.map((each) => line(each, 'ink', `color:${light.ink}`)),
    code === undefined ? '' : codeBlock(code),
    action ? actionBlock(action, texts[locale].orOpen, { brand: brand.light, small }) : '',
    ...notes.map((each) => line(each, 'soft', soft)),
  ].join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(sheet.subject.replaceAll(/[\u2068\u2069]/g, ''))}</title>
<style>${darkRules(brand.dark)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};font-family:${FONT};font-size:${text}px;line-height:1.55;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${htmlText(paragraphs[0] ?? '')}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<div class="brand" style="margin:0 8px 16px;font-size:17px;font-weight:700;color:${brand.light.colour}">${escapeHtml(utility.name)}</div>
<div class="surface" style="padding:32px 24px 16px;background:${light.surface};border:1px solid ${light.line};border-top:4px solid ${brand.light.colour};border-radius:16px">
${body}
</div>
<div style="margin:16px 8px 0">
${footer.map((line) => `<p class="soft" style="margin:0 0 4px;color:${light.soft};font-size:${small - 1}px;line-height:1.5">${footLine(line, brand.light)}</p>`).join('\n')}
</div>
</div>
</body>
</html>
`
}

function footLine(line: FootLine, brand: HexBrand): string {
  if ('said' in line) return escapeHtml(line.said)
  const { label, address } = line
  return `<a class="brand" href="${escapeHtml(address)}" style="color:${brand.colour}">${escapeHtml(label)}</a>`
}

function codeBlock(code: string): string {
  const style = `margin:0 0 16px;padding:16px;border-radius:12px;background:${light.paper};color:${light.ink};font-size:32px;font-weight:700;letter-spacing:.2em;text-align:center;font-variant-numeric:tabular-nums`
  return `<p class="code" style="${style}">${escapeHtml(code)}</p>`
}

function actionBlock(
  { label, address }: { label: string; address: string },
  orOpen: string,
  { brand, small }: { brand: HexBrand; small: number },
): string {
  const href = escapeHtml(address)
  const button = `display:inline-block;padding:13px 24px;border-radius:12px;background:${brand.colour};color:${brand.ink};font-weight:650;text-decoration:none`
  return `<p style="margin:8px 0 16px"><a class="button" href="${href}" style="${button}">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;color:${light.soft};font-size:${small}px;line-height:1.5">${escapeHtml(orOpen)}<br><a class="brand" href="${href}" style="color:${brand.colour};word-break:break-all">${href}</a></p>`
}

function darkRules(brand: HexBrand): string {
  const rule = (selector: string, style: string) => `${selector}{${style}}`
  return `@media (prefers-color-scheme:dark){${[
    rule('.paper,.code', `background:${dark.paper}!important`),
    rule(
      '.surface',
      `background:${dark.surface}!important;border-color:${brand.colour} ${dark.line} ${dark.line}!important`,
    ),
    rule('.ink,.code', `color:${dark.ink}!important`),
    rule('.soft', `color:${dark.soft}!important`),
    rule('.brand', `color:${brand.colour}!important`),
    rule('.button', `background:${brand.colour}!important;color:${brand.ink}!important`),
  ].join('')}}`
}

interface HexBrand {
  colour: string
  ink: string
}

function hexTokens(brandColour: string): { light: HexBrand; dark: HexBrand } {
  const tokens = brandTokens(brandColour)
  const of = (theme: Record<string, string>) => ({
    colour: hexOf(theme['--brand'] ?? ''),
    ink: hexOf(theme['--brand-ink'] ?? ''),
  })
  return { light: of(tokens.light), dark: of(tokens.dark) }
}

function hexOf(oklch: string): string {
  const colour = parseOklch(oklch)
  if (!colour) throw new Error(`"${oklch}" is not a colour.`)
  const { r, g, b } = oklchToSrgb(colour)
  const digits = [r, g, b].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
