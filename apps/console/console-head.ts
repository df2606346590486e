import type { Plugin } from 'vite'
import {
  developmentTags,
  startStyle,
  themeScript,
} from '../../packages/browser/build/page-parts.ts'

/** The theme and the colours of the page stand in it, before anything is fetched. */
export function consoleHead(): Plugin {
  return {
    name: 'console-head',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const looked = html.replace(
          '<!--first-look-->',
          `${themeScript}<style>${await startStyle()}html{background:var(--paper)}</style>`,
        )
        if (bundle) return looked
        const unfilled = '<script type="application/json" id="portal"></script>'
        return { html: looked.replace(unfilled, ''), tags: await developmentTags('/api/operator') }
      },
    },
  }
}
