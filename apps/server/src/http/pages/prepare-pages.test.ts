import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'portal-web-'))
await mkdir(join(webRoot, 'prepared'))
// In place of the built program, with what it is given and what it answers.
await writeFile(
  join(webRoot, 'prepared/prepare-pages.mjs'),
  `const escape = (text) => text.replaceAll('<', '&lt;')
  const words = {
    en: ['Sign in', 'Error', 'No scripts', 'Bills & "more"'],
    es: ['Iniciar sesión', 'Fallo', 'Sin scripts', 'Facturas'],
  }
  export const preparePages = async ({ utility, providers, passwordLength }, locale) => {
    const [signIn, failure, noScript, description] = words[locale]
    const name = escape(utility.name) + ' $&'
    const buttons = providers.map((each) => \`<button>\${escape(each.name)}</button>\`)
    return {
      signIn: \`<h1>\${signIn}</h1><p>\${name} \${passwordLength}</p>\${buttons.join('')}\`,
      failure: \`<h1>\${failure}</h1><p>\${name}</p>\`,
      noScript: \`<h1>\${noScript}</h1>\`,
      description,
    }
  }`,
)
const run = 'document.title = "begun"'
await writeFile(
  join(webRoot, 'index.html'),
  `<!doctype html><html lang="en"><head><title>Customer portal</title><script>${run}</script>
  <script type="application/json" id="portal"></script></head>
  <body><div id="root"></div><template id="prepared"></template><!--failures--></body></html>`,
)
afterAll(() => rm(webRoot, { recursive: true }))

const server = await testServer({
  configure: (config) => {
    const utility = { ...config.settings.utility, name: 'Bay </template></script> Power' }
    return { ...config, webRoot, settings: { ...config.settings, utility } }
  },
})
const open = (language?: string, more: Record<string, string> = {}) =>
  server.app.inject({
    url: '/auth/login',
    headers: { accept: 'text/html', ...(language && { 'accept-language': language }), ...more },
  })
const preparedIn = (html: string) => /<template id="prepared">(.*?)<\/template>/s.exec(html)?.[1]

describe('[ROUTE-35] the sign-in page stands in the page before any code of the app has come', () => {
  it.each([
    ['en-US,en;q=0.9', 'en', 'Sign in'],
    ['es-MX,es;q=0.9,en;q=0.5', 'es', 'Iniciar sesión'],
    ['fr,es;q=0.4', 'es', 'Iniciar sesión'],
    ['fr', 'en', 'Sign in'],
    [undefined, 'en', 'Sign in'],
  ])('in the language that is asked for: %s', async (asked, language, words) => {
    const { payload } = await open(asked)
    expect(payload).toContain(`<html lang="${language}"`)
    expect(preparedIn(payload)).toContain(`<h1>${words}</h1>`)
  })

  it('with what the utility has configured, which cannot break out of its place', async () => {
    const { passwordLength } = server.config.settings.identity
    expect(preparedIn((await open()).payload)).toBe(
      `<h1>Sign in</h1><p>Bay &lt;/template>&lt;/script> Power $& ${passwordLength}</p>`,
    )
  })

  it('and is kept apart by language, also where the browser asks again', async () => {
    const [english, spanish] = [await open('en'), await open('es')]
    expect(english.headers['vary']).toMatch(/\baccept-language\b/)
    expect(english.headers['cache-control']).toBe('no-cache')
    expect(english.headers['etag']).not.toBe(spanish.headers['etag'])
    const known = { 'if-none-match': String(english.headers['etag']) }
    expect((await open('en', known)).statusCode).toBe(304)
    expect((await open('es', known)).statusCode).toBe(200)
  })
})

it('[SHELL-21] what shows where the app cannot begin stands in it in every language', async () => {
  const { payload } = await open('es')
  const failures = [...payload.matchAll(/<template data-failure="(..)">(.*?)<\/template>/gs)]
  expect(failures.map(([, language, html]) => [language, html])).toEqual([
    ['en', '<h1>Error</h1><p>Bay &lt;/template>&lt;/script> Power $&</p>'],
    ['es', '<h1>Fallo</h1><p>Bay &lt;/template>&lt;/script> Power $&</p>'],
  ])
})

it('what shows where no scripts run stands in it, and what search engines say of it', async () => {
  const spanish = (await open('es')).payload
  expect(/<noscript>(.*?)<\/noscript>/s.exec(spanish)?.[1]).toContain('<h1>Sin scripts</h1>')
  expect(spanish).toContain('<meta name="description" content="Facturas">')
  const english = (await open('en')).payload
  expect(english).toContain('<meta name="description" content="Bills &amp; &quot;more&quot;">')
})

it('allows by its policy the scripts that stand in the page, and nothing else inline', async () => {
  const { headers } = await open()
  const policy = String(headers['content-security-policy'])
  const hash = createHash('sha256').update(run).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toMatch(/unsafe/)
})

it('never sends the program itself', async () => {
  const answer = await server.app.inject({
    url: '/prepared/prepare-pages.mjs',
    headers: { accept: '*/*' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
})
