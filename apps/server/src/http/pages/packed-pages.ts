import type { IncomingHttpHeaders } from 'node:http'
import { locale } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import type { PageConfig } from '@portal/contract/utility'
import { acceptedLocale } from '../accepted-locale.ts'
import { ASKED_EACH_TIME, PackedFile } from '../packed-file.ts'
import { fillPage } from './page-template.ts'
import { preparePages } from './prepare-pages.ts'
import { pageHeaders } from '../security-headers.ts'
import type { PageOrigins, SecurityHeaders } from '../security-headers.ts'

type Flags = PageConfig['flags']

export interface PagesOptions {
  /** The folder of the built app; where it is missing, only the API answers. */
  root: string
  page: Omit<PageConfig, 'flags'>
  /** What is allowed now. */
  flags: () => Flags
  /** Whether browsers may install it. */
  installable: boolean
  /** What our pages may load besides what is ours. */
  elsewhere: PageOrigins
  security: SecurityHeaders
}

type PageOfEach = Readonly<Record<Locale, PackedFile>>

/** [SESSION-18] The page in each language, made again when other flags hold: it tells them before any answer does. */
export class PackedPages {
  private readonly built: string
  private readonly options: PagesOptions
  private readonly known = new Map<string, PageOfEach>()
  private newest: PageOfEach | undefined
  private making: Promise<void> = Promise.resolve()

  /** @param built the page as the build left it */
  constructor(built: string, options: PagesOptions) {
    this.built = built
    this.options = options
  }

  /** Ends when the page that tells what holds now is at hand. */
  async make(): Promise<void> {
    if (this.current()) return
    // One after the other: what prepares pages has one configuration at a time.
    this.making = this.making.catch(() => undefined).then(() => this.makeCurrent())
    await this.making
  }

  /** The page in the language that a request asks for; undefined until it tells what holds now. */
  made(headers: IncomingHttpHeaders): PackedFile | undefined {
    return this.current()?.[this.localeOf(headers)]
  }

  /** As `made`, or the one of before for the moment in which that is made. */
  last(headers: IncomingHttpHeaders): PackedFile {
    const pages = this.current() ?? this.newest
    if (!pages) throw new Error('No page was made yet.')
    return pages[this.localeOf(headers)]
  }

  private current(): PageOfEach | undefined {
    const found = this.known.get(nameOf(this.options.flags()))
    if (found) this.newest = found
    return found
  }

  private localeOf(headers: IncomingHttpHeaders): Locale {
    return acceptedLocale(headers['accept-language'], this.options.page.utility.defaultLocale)
  }

  private async makeCurrent(): Promise<void> {
    if (this.current()) return
    const { root, elsewhere, security, installable } = this.options
    const flags = this.options.flags()
    const page: PageConfig = { ...this.options.page, flags }
    const prepared = await preparePages(root, page, locale.options)
    const packPage = (spoken: Locale): PackedFile => {
      const { html, ...hashes } = fillPage(this.built, page, {
        locale: spoken,
        prepared,
        installable,
      })
      return new PackedFile(Buffer.from(html), {
        type: 'text/html; charset=utf-8',
        cacheControl: ASKED_EACH_TIME,
        policy: pageHeaders({ ...hashes, elsewhere }),
        vary: 'accept-language',
        security,
      })
    }
    this.known.set(nameOf(flags), { en: packPage('en'), es: packPage('es') })
  }
}

function nameOf({ allowGuest, allowRegistration }: Flags): string {
  return `${allowGuest} ${allowRegistration}`
}
