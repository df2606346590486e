import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { catalogueConfig } from './message-catalogues.ts'

/** For the app in `root`. Babel is slow, and reads only what has texts in it. */
export function textMacros(root: string) {
  const linguiConfig = catalogueConfig(root)
  return defineRolldownBabelPreset({
    preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] }),
    rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
  })
}
