/** Where a module lives: its floor, and on the feature floors its noun. */
export interface ModulePlace {
  floor: Floor
  noun: string | null
  file: string
  isTest: boolean
}

/** The floors of the house, most of them a folder; `app` floors hold what wires the others together. */
export type Floor =
  | 'contract'
  | 'kit'
  | 'browser'
  | 'browser-build'
  | 'rules'
  | 'fixtures'
  | 'server-app'
  | 'server-settings'
  | 'server-setting-slices'
  | 'server-db'
  | 'server-http'
  | 'server-jobs'
  | 'server-ports'
  | 'server-import'
  | 'server-feature'
  | 'web-app'
  | 'web-shell'
  | 'web-page'
  | 'web-session'
  | 'web-api'
  | 'web-native'
  | 'web-paths'
  | 'web-locales'
  | 'web-feature'
  | 'web-build'
  | 'console-app'
  | 'console-shell'
  | 'console-page'
  | 'console-session'
  | 'console-paths'
  | 'console-feature'
  | 'console-build'
  | 'e2e'
  | 'bench'
  | 'tools'
  | 'settings'

const places: ReadonlyArray<readonly [RegExp, Floor]> = [
  [/^packages\/contract\//, 'contract'],
  [/^packages\/kit\/[^/]+\.ts$/, 'settings'],
  [/^packages\/kit\//, 'kit'],
  [/^packages\/browser\/build\//, 'browser-build'],
  [/^packages\/browser\//, 'browser'],
  [/^packages\/rules\//, 'rules'],
  [/^packages\/fixtures\//, 'fixtures'],
  [
    /^apps\/server\/src\/(?:setting-values|features\/[^/]+\/[^/]+-settings)\.ts$/,
    'server-setting-slices',
  ],
  [/^apps\/server\/src\/features\/([^/]+)\//, 'server-feature'],
  [
    /^apps\/server\/src\/(?:(?:config|config-issues|loopback-demo|trusted-proxies|utility-settings)(?:\.test)?\.ts$|environment\/)/,
    'server-settings',
  ],
  [/^apps\/server\/src\/db\//, 'server-db'],
  [/^apps\/server\/src\/http\//, 'server-http'],
  [/^apps\/server\/src\/jobs\//, 'server-jobs'],
  [/^apps\/server\/src\/ports\//, 'server-ports'],
  [/^apps\/server\/src\/import\//, 'server-import'],
  [
    /^apps\/server\/(?:src\/(?:(?:archive|commands|demo|import-runs)\/)?[^/]+\.ts$|test\/)/,
    'server-app',
  ],
  [/^apps\/web\/src\/features\/([^/]+)\//, 'web-feature'],
  [/^apps\/web\/src\/shell\//, 'web-shell'],
  [/^apps\/web\/src\/(?:page|forms|step-up|device|account-parts|charging)\//, 'web-page'],
  [/^apps\/web\/src\/session\//, 'web-session'],
  [/^apps\/web\/src\/api\//, 'web-api'],
  [/^apps\/web\/src\/native\//, 'web-native'],
  [/^apps\/web\/src\/paths(?:\.test)?\.ts$/, 'web-paths'],
  [/^apps\/web\/src\/locales\//, 'web-locales'],
  [/^apps\/web\/src\/test\//, 'web-app'],
  [/^apps\/web\/(?:src\/[^/]+\.tsx?$|src\/test\/)/, 'web-app'],
  [/^apps\/web\/[^/]+\.(?:ts|js|mjs)$|^apps\/web\/public\//, 'web-build'],
  [/^apps\/console\/src\/features\/([^/]+)\//, 'console-feature'],
  [/^apps\/console\/src\/shell\//, 'console-shell'],
  [/^apps\/console\/src\/page\//, 'console-page'],
  [/^apps\/console\/src\/session\//, 'console-session'],
  [/^apps\/console\/src\/paths\.ts$/, 'console-paths'],
  [/^apps\/console\/src\/(?:test\/)?[^/]+\.tsx?$/, 'console-app'],
  [/^apps\/console\/[^/]+\.ts$/, 'console-build'],
  [/^e2e\//, 'e2e'],
  [/^bench\//, 'bench'],
  [/^tools\//, 'tools'],
  [/^[^/]+\.(?:ts|mjs|js)$/, 'settings'],
]

/** Undefined for a module in a folder that the house does not know: that is a violation of its own. */
export function placeOf(path: string): ModulePlace | undefined {
  for (const [pattern, floor] of places) {
    const match = pattern.exec(path)
    if (!match) continue
    const isTest = /\.test\.tsx?$|^apps\/[^/]+\/(?:src\/)?test\/|^packages\/[^/]+\/test\//.test(
      path,
    )
    return { floor, noun: match[1] ?? null, file: path.split('/').at(-1) ?? path, isTest }
  }
  return undefined
}
