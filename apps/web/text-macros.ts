import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { catalogueConfig } from './message-catalogues.ts'

/** Babel is slow, and reads only what has texts in it. */
export const textMacros = defineRolldownBabelPreset({
  preset: () => ({
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: catalogueConfig() }]],
  }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
})
