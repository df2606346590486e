import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The catalogues of an app in `root`, for its `lingui.config.ts`: its features', its own, and those that both apps say. */
export function appCatalogues(root: string) {
  return defineConfig({
    rootDir: root,
    sourceLocale: 'en',
    locales: ['en', 'es'],
    // Each feature has its own; a text that two of them say stands in both.
    catalogs: [
      {
        path: '<rootDir>/src/features/{name}/locales/{locale}',
        include: ['<rootDir>/src/features/{name}'],
      },
      {
        path: '<rootDir>/src/locales/{locale}',
        include: ['<rootDir>/src'],
        exclude: ['<rootDir>/src/features/**'],
      },
      {
        path: '<rootDir>/../../packages/browser/src/locales/{locale}',
        include: ['<rootDir>/../../packages/browser/src'],
      },
    ],
    // Line numbers would change the catalogues with every edit.
    format: formatter({ lineNumbers: false }),
  })
}
