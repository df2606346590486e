import type { Plugin } from 'vite'
import {
  developmentTags,
  startStyle,
  themeScript,
} from '../../packages/browser/build/page-parts.ts'

/**
 * What React Aria puts into a page that lacks it as soon as something can be pressed. Made by a script it would be refused by
 * the page's security policy, which knows this one by its hash.
 */
const pressableStyle =
  '<style id="react-aria-pressable-style">@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}</style>'

/** The theme and the colours of the page stand in it, before anything is fetched. */
export function consoleHead(): Plugin {
  return {
    name: 'console-head',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const looked = html.replace(
          '<!--first-look-->',
          `${themeScript}${pressableStyle}<style>${await startStyle()}html{background:var(--paper)}</style>`,
        )
        if (bundle) return looked
        const unfilled = '<script type="application/json" id="portal"></script>'
        return { html: looked.replace(unfilled, ''), tags: await developmentTags('/api/operator') }
      },
    },
  }
}
