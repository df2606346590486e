import type { ImportEdge } from './module-graph.ts'
import { placeOf } from './module-place.ts'
import type { Floor, ModulePlace } from './module-place.ts'

interface Step {
  from: ModulePlace
  to: ModulePlace
  typeOnly: boolean
}
/** May this step be taken? A floor may always import itself, so no rule says so. */
type Rule = (step: Step) => boolean

const only =
  (...floors: ReadonlyArray<Floor>): Rule =>
  ({ to }) =>
    floors.includes(to.floor)

const anything: Rule = () => true

/** What every part of the web app may build on. */
const webGround = only(
  'contract',
  'rules',
  'kit',
  'browser',
  'web-api',
  'web-session',
  'web-native',
  'web-paths',
  'web-page',
  'web-locales',
)

/** What every part of the operators' console may build on. */
const consoleGround = only(
  'contract',
  'rules',
  'kit',
  'browser',
  'console-page',
  'console-session',
  'console-paths',
)

const consoleFeature: Rule = (step) =>
  step.to.floor === 'console-feature'
    ? step.to.noun === step.from.noun || findsCustomerParts(step)
    : consoleGround(step)

/** The page of a customer finds what the features announce for it. */
function findsCustomerParts({ from, to }: Step): boolean {
  return (
    from.noun === 'accounts' &&
    from.file === 'announced-parts.ts' &&
    to.file === 'customer-parts.tsx'
  )
}

const consoleShell: Rule = (step) =>
  step.to.floor === 'console-feature'
    ? /^(?:routes|[a-z-]+-widget)\.tsx$/.test(step.to.file)
    : consoleGround(step)

/** What customers are sent says nothing of the operators' API. */
function isDesk({ floor, file }: ModulePlace): boolean {
  return floor === 'contract' && /^(?:operators(?:-.+)?|(?:.+-)?desk)\.ts$/.test(file)
}

const ofCustomers =
  (rule: Rule): Rule =>
  (step) =>
    !isDesk(step.to) && rule(step)

/** The contract's values that rules reckon with; of the rest only types, which leave nothing behind. */
const ruleValues: Rule = ({ to, typeOnly }) =>
  to.floor === 'contract' &&
  (typeOnly || ['money.ts', 'dates.ts', 'tariffs.ts', 'texts.ts'].includes(to.file))

/** What a feature is handed: only as types. */
const surroundings = [
  'announced.ts',
  'dependencies.ts',
  'feature.ts',
  'surroundings.ts',
  'work-kind.ts',
]

/** What the import of a kind of records is made with. */
const ofKinds = [
  'kind-import.ts',
  'arrangement-import.ts',
  'ledger-posting.ts',
  'overlaps.ts',
  // Where the noun of imports writes down how far they are.
  'import-journal.ts',
]

/** Of another feature one may ask its `-reads`, and have done what its `-acts` do for others. */
function isForOthers({ file }: ModulePlace): boolean {
  return /-(?:reads|acts)\.ts$/.test(file)
}

/** Of the HTTP floor a feature sees the handler's type and the problems that it throws, of settings the types. */
const serverFeature: Rule = (step) => {
  const { from, to, typeOnly } = step
  if (to.floor === 'server-feature') return to.noun === from.noun || isForOthers(to)
  if (to.floor === 'server-http')
    return ['handler.ts', 'problem-error.ts', 'fair-turns.ts'].includes(to.file)
  if (to.floor === 'server-import') return ofKinds.includes(to.file)
  if (isSettings(to) || surroundings.includes(to.file)) return typeOnly
  return only('contract', 'rules', 'server-db', 'server-jobs', 'server-ports')(step)
}

function isSettings({ floor }: ModulePlace): boolean {
  return floor === 'server-settings' || floor === 'server-setting-slices'
}

const serverGround: Rule = (step) =>
  only('contract', 'rules', 'server-db', 'server-settings')(step) ||
  (step.typeOnly && ['dependencies.ts', 'handler.ts'].includes(step.to.file))

const webFeature: Rule = (step) =>
  step.to.floor === 'web-feature'
    ? step.to.noun === step.from.noun || findsAccountParts(step)
    : webGround(step)

/** The page of an account finds what the features announce for it, as the shell does for home. */
function findsAccountParts({ from, to }: Step): boolean {
  return (
    from.noun === 'accounts' &&
    from.file === 'announced-parts.ts' &&
    to.file === 'account-parts.tsx'
  )
}

const webShell: Rule = (step) =>
  step.to.floor === 'web-feature'
    ? /^(?:routes|home-widgets|[a-z-]+-widget)\.tsx$/.test(step.to.file)
    : webGround(step)

/** "Who may import whom" of the architecture, one row per floor. */
const rules: Record<Floor, Rule> = {
  contract: only(),
  kit: only(),
  browser: ofCustomers(only('contract', 'rules', 'kit')),
  'browser-build': only('rules', 'browser'),
  rules: ruleValues,
  fixtures: only('contract', 'rules'),
  'server-settings': only('contract', 'server-setting-slices'),
  'server-setting-slices': only('contract'),
  'server-db': serverGround,
  'server-http': serverGround,
  'server-jobs': serverGround,
  'server-ports': serverGround,
  'server-import': (step) => serverGround(step) || only('fixtures')(step),
  'server-feature': serverFeature,
  'server-app': ({ to }) => to.floor.startsWith('server-') || isPackage(to.floor),
  'web-native': ofCustomers(webGround),
  'web-paths': ofCustomers(webGround),
  'web-locales': only(),
  'web-api': ofCustomers(webGround),
  'web-session': ofCustomers(webGround),
  'web-page': ofCustomers(webGround),
  'web-shell': ofCustomers(webShell),
  'web-feature': ofCustomers(webFeature),
  'web-app': ({ to }) => to.floor.startsWith('web-') || isPackage(to.floor),
  'web-build': ({ to }) => to.floor.startsWith('web-') || isOfBuild(to.floor),
  'console-paths': consoleGround,
  'console-session': consoleGround,
  'console-page': consoleGround,
  'console-shell': consoleShell,
  'console-feature': consoleFeature,
  'console-app': ({ to }) => to.floor.startsWith('console-') || isPackage(to.floor),
  'console-build': ({ to }) => to.floor.startsWith('console-') || isOfBuild(to.floor),
  // What the product is measured against must do the same work, which the running portal tells.
  e2e: only('contract', 'fixtures', 'tools', 'bench'),
  // A rival that does the product's work keeps the product's rules.
  bench: only('contract', 'rules', 'fixtures', 'tools'),
  tools: (step) =>
    only(
      'contract',
      'fixtures',
      'server-app',
      'server-settings',
      'browser-build',
      'settings',
    )(step) ||
    (step.typeOnly && step.to.floor === 'server-import'),
  settings: anything,
}

/** Packages from outside, where a floor may not simply use what its package.json lists. */
const outside: Partial<Record<Floor, RegExp>> = {
  contract: /^npm:zod$/,
  'server-setting-slices': /^npm:zod$/,
  rules: /^$/,
  fixtures: /^node:/,
  kit: /^npm:(?:react|react-dom|react-aria-components|lucide-react|@internationalized\/date|@fontsource-variable\/figtree)$/,
}
const nativePlugins = /^npm:@(?:capacitor|capgo|aparajita|capacitor-community)\//

/** One sentence on why an import breaks the rules, or undefined where it keeps them. */
export function violationOf(edge: ImportEdge): string | undefined {
  const from = placeOf(edge.from)
  if (!from) return `${edge.from} lies in a folder that the house does not know`
  const told = `${edge.from} (${from.floor}) may not import ${edge.to}`
  if (/^(?:npm|node):/.test(edge.to)) {
    if (nativePlugins.test(edge.to) && from.floor !== 'web-native') return told
    if (runsInBrowsers(from) && edge.to.startsWith('node:')) return told
    const allowed = outside[from.floor]
    return allowed && !from.isTest && !allowed.test(edge.to) ? told : undefined
  }
  const to = placeOf(edge.to)
  if (!to) return `${told}: it lies in a folder that the house does not know`
  if (isSameFloor(from, to) || (from.isTest && mayTestImport(from, to))) return undefined
  if (to.isTest) return `${told}: it belongs to tests`
  return rules[from.floor]({ from, to, typeOnly: edge.typeOnly }) ? undefined : told
}

function runsInBrowsers({ floor, isTest }: ModulePlace): boolean {
  return /^(?:web|console|browser$)/.test(floor) && !floor.endsWith('-build') && !isTest
}

function isSameFloor(from: ModulePlace, to: ModulePlace): boolean {
  return from.floor === to.floor && from.noun === to.noun && (from.isTest || !to.isTest)
}

const forEveryTest = new Set(['test-provider.ts', 'test-push-service.ts', 'retired-words.ts'])

/** A test may use all of its own app, what the fixtures build and what the tools have for tests of every app. */
function mayTestImport(from: ModulePlace, to: ModulePlace): boolean {
  const app = from.floor.split('-')[0] ?? from.floor
  if (to.floor === 'tools') return forEveryTest.has(to.file)
  if (to.floor === 'browser') return app === 'web' || app === 'console'
  return to.floor.startsWith(`${app}-`) || to.floor === 'fixtures' || to.floor === 'contract'
}

function isPackage(floor: Floor): boolean {
  return ['contract', 'kit', 'browser', 'rules', 'fixtures'].includes(floor)
}

function isOfBuild(floor: Floor): boolean {
  return floor === 'browser-build' || isPackage(floor)
}
