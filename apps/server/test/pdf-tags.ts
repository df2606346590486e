import { inflateSync } from 'node:zlib'

/** A thing of a PDF, as far as tags are made of it; names have their slash, what points to another object is a `Reference`. */
type Value = string | number | boolean | null | Reference | Array<Value> | Dictionary
interface Dictionary {
  [name: string]: Value
}
class Reference {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

interface PdfObject {
  value: Value
  /** What is drawn or kept in it, unpacked. */
  stream: string
}

const token =
  /<<|>>|\[|\]|\((?:\\.|[^\\()])*\)|<[0-9a-f\s]*>|\/[^\s/<>[\]()]*|\d+ \d+ R\b|[^\s/<>[\]()]+/gi

/** Reads one value; answers null where a text has none. */
function readValue(text: string): Value {
  const tokens = text.match(token) ?? []
  let at = 0
  const next = (): Value => {
    const one = tokens[at++] ?? 'null'
    if (one === '[') {
      const list: Array<Value> = []
      while (at < tokens.length && tokens[at] !== ']') list.push(next())
      at++
      return list
    }
    if (one === '<<') {
      const dictionary: Dictionary = {}
      while (at < tokens.length && tokens[at] !== '>>') {
        const name = String(tokens[at++])
        dictionary[name] = next()
      }
      at++
      return dictionary
    }
    const id = /^(\d+) \d+ R$/.exec(one)?.[1]
    if (id) return new Reference(Number(id))
    if (one === 'true' || one === 'false') return one === 'true'
    if (one === 'null') return null
    return Number.isNaN(Number(one)) ? one : Number(one)
  }
  return next()
}

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const found = pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g)
  for (const [, id = '', content = ''] of found) {
    const begin = content.search(/stream\r?\n/)
    const head = begin < 0 ? content : content.slice(0, begin)
    const raw = begin < 0 ? '' : content.slice(begin).replace(/^stream\r?\n/, '')
    const packed = raw.slice(0, raw.lastIndexOf('endstream'))
    const isPage =
      head.includes('/FlateDecode') && !/\/(?:Subtype|Length1|FunctionType|N) /.test(head)
    const stream = isPage ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed
    objects.set(Number(id), { value: readValue(head), stream })
  }
  return objects
}

const isDictionary = (value: Value | undefined): value is Dictionary =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Reference)
const listOf = (value: Value | undefined): Array<Value> =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const textOf = (value: Value): string => (typeof value === 'string' ? value : '')

/** The structure elements that PDF 1.7 knows, without those for ruby and warichu. */
const standard = new Set(
  '/Document /Part /Art /Sect /Div /BlockQuote /Caption /TOC /TOCI /Index /NonStruct /Private /P /H /H1 /H2 /H3 /H4 /H5 /H6 /L /LI /Lbl /LBody /Table /TR /TH /TD /THead /TBody /TFoot /Span /Quote /Note /Reference /BibEntry /Code /Link /Annot /Figure /Formula /Form'.split(
    ' ',
  ),
)
/** What may stand only in some others. */
const places: Record<string, ReadonlyArray<string>> = {
  '/TR': ['/Table', '/THead', '/TBody', '/TFoot'],
  '/TH': ['/TR'],
  '/TD': ['/TR'],
  '/THead': ['/Table'],
  '/TBody': ['/Table'],
  '/TFoot': ['/Table'],
  '/LI': ['/L'],
  '/Lbl': ['/LI', '/Note', '/TOCI'],
  '/LBody': ['/LI'],
}

/** A document, and what of it is found on the way. */
interface Reading {
  objects: Map<number, PdfObject>
  faults: Array<string>
  /** The elements with an id, and the ids that others ask for. */
  ids: Map<string, number>
  asked: Array<string>
  /** By page and mark: the element that has it. */
  owners: Map<string, number>
  level: number
  roleOf: (name: string) => string
}

const follow = ({ objects }: Pick<Reading, 'objects'>, value: Value | undefined): Value =>
  value instanceof Reference ? (objects.get(value.id)?.value ?? null) : (value ?? null)

function at(reading: Pick<Reading, 'objects'>, value: Value | undefined, name: string): Value {
  const holder = follow(reading, value)
  return isDictionary(holder) ? follow(reading, holder[name]) : null
}

/** What is malformed in the tags of a PDF: nothing in a document that a screen reader can follow. */
export function findTagFaults(pdf: Buffer): Array<string> {
  const objects = readObjects(pdf)
  const read = { objects }
  const catalogue = [...objects.values()].find(
    ({ value }) => at(read, value, '/Type') === '/Catalog',
  )?.value
  const root = at(read, catalogue, '/StructTreeRoot')
  const roles = at(read, root, '/RoleMap')
  const roleOf = (name: string): string => {
    const role = isDictionary(roles) ? roles[name] : undefined
    return standard.has(name) || typeof role !== 'string' ? name : roleOf(role)
  }
  const reading: Reading = {
    objects,
    faults: [],
    ids: new Map(),
    asked: [],
    owners: new Map(),
    level: 0,
    roleOf,
  }
  const { faults, asked, ids } = reading
  if (typeof at(read, catalogue, '/Lang') !== 'string') faults.push('no language')
  if (at(read, at(read, catalogue, '/MarkInfo'), '/Marked') !== true) faults.push('not marked')
  const preferences = at(read, catalogue, '/ViewerPreferences')
  if (at(read, preferences, '/DisplayDocTitle') !== true) faults.push('no title')
  const rootId = [...objects].find(([, { value }]) => value === root)?.[0] ?? 0
  for (const kid of listOf(at(read, root, '/K'))) {
    walk(reading, kid, { id: rootId, role: '/StructTreeRoot', page: null })
  }
  faults.push(...asked.filter((id) => !ids.has(id)).map((id) => `no header ${id}`))
  findIdFaults(reading, root)
  for (const [id, { value }] of objects) {
    if (at(read, value, '/Type') === '/Page') findPageFaults(reading, root, id, value)
  }
  return faults
}

interface Parent {
  id: number
  role: string
  page: Value
}

/** One element and what is below it: parent, role, place, words, headers, and who has which marks. */
function walk(reading: Reading, node: Value, parent: Parent): void {
  if (!(node instanceof Reference)) return
  const { faults, owners } = reading
  const element = follow(reading, node)
  if (!isDictionary(element)) return
  const role = reading.roleOf(textOf(element['/S'] ?? null))
  const name = `${role} (object ${node.id})`
  if (!standard.has(role)) faults.push(`${name} is no kind of element`)
  if (places[role] && !places[role].includes(parent.role)) faults.push(`${name} in ${parent.role}`)
  const up = element['/P']
  if (!(up instanceof Reference) || up.id !== parent.id) faults.push(`${name} has another parent`)
  if (role === '/Figure' && typeof element['/Alt'] !== 'string') faults.push(`${name} says nothing`)
  noteHeading(reading, role, name)
  noteIds(reading, element, { role, name, id: node.id })
  const page = element['/Pg'] ?? parent.page
  const kids = listOf(element['/K'])
  if (kids.length === 0 && !['/TD', '/TH'].includes(role)) faults.push(`${name} is empty`)
  for (const kid of kids) {
    const mark = isDictionary(kid) ? kid['/MCID'] : kid
    const on = (isDictionary(kid) && kid['/Pg']) || page
    if (typeof mark !== 'number') walk(reading, kid, { id: node.id, role, page })
    else if (on instanceof Reference) owners.set(`${on.id} ${mark}`, node.id)
    else faults.push(`${name} has a mark of no page`)
  }
}

function noteHeading(reading: Reading, role: string, name: string): void {
  const level = Number(/^\/H(\d)$/.exec(role)?.[1] ?? 0)
  if (level === 0) return
  if (level > reading.level + 1) reading.faults.push(`${name} after one of level ${reading.level}`)
  reading.level = level
}

function noteIds(
  reading: Reading,
  element: Dictionary,
  { role, name, id: own }: { role: string; name: string; id: number },
): void {
  const { faults, ids, asked } = reading
  const id = element['/ID']
  if (typeof id === 'string') {
    if (ids.has(id)) faults.push(`${id} is there twice`)
    ids.set(id, own)
  }
  const attributes = listOf(follow(reading, element['/A']))
  asked.push(...attributes.flatMap((each) => listOf(at(reading, each, '/Headers')).map(textOf)))
  if (role === '/TH' && !attributes.some((each) => at(reading, each, '/Scope') !== null)) {
    faults.push(`${name} has no scope`)
  }
}

/** Ids are found by halving: all are listed, in their order. */
function findIdFaults(reading: Reading, root: Value): void {
  const { faults, ids } = reading
  const gather = (node: Value): Array<string> => [
    ...listOf(at(reading, node, '/Names')).flatMap((id, index) => (index % 2 ? [] : textOf(id))),
    ...listOf(at(reading, node, '/Kids')).flatMap(gather),
  ]
  const listed = gather(at(reading, root, '/IDTree'))
  if (listed.join() !== listed.toSorted().join()) faults.push('ids out of order')
  faults.push(
    ...[...ids.keys()].filter((id) => !listed.includes(id)).map((id) => `${id} is not listed`),
  )
}

const act =
  /\/(\w+)(?:\s*<<([^]*?)>>\s*BDC|\s+BMC)|\bEMC\b|\b(?:Tj|TJ|Do)\b|(?<=\s)(?:f\*?|S|s|B\*?)(?=\s)/g

/** Marks begin and end as they should, each once; all that is drawn is in one; the tree knows whose each is. */
function findPageFaults(reading: Reading, root: Value, id: number, page: Value): void {
  const { objects, owners, faults } = reading
  const note = (fault: string) => faults.push(`page ${id}: ${fault}`)
  const numbers = listOf(at(reading, at(reading, root, '/ParentTree'), '/Nums'))
  const key = numbers.indexOf(at(reading, page, '/StructParents'))
  const parents = listOf(follow(reading, numbers[key + 1]))
  const drawn = listOf(isDictionary(page) ? page['/Contents'] : null)
    .map((part) => (part instanceof Reference ? (objects.get(part.id)?.stream ?? '') : ''))
    .join('\n')
  const open: Array<string> = []
  const seen = new Set<number>()
  for (const [what, name, properties = ''] of drawn.matchAll(act)) {
    if (what === 'EMC') {
      if (open.pop() === undefined) note('a mark ends that did not begin')
    } else if (!name) {
      if (open.length === 0) note(`${what} in no mark`)
    } else {
      if (open.length > 0) note(`/${name} in /${open.at(-1)}`)
      open.push(name)
      const mark = Number(/\/MCID (\d+)/.exec(properties)?.[1] ?? -1)
      if (name === 'Artifact') continue
      if (mark < 0 || seen.has(mark)) note(`/${name} with the mark ${mark}`)
      seen.add(mark)
      const owner = parents[mark]
      const isKnown = owner instanceof Reference && owner.id === owners.get(`${id} ${mark}`)
      if (!isKnown) note(`mark ${mark} is another’s in the tree`)
    }
  }
  if (open.length > 0) note('a mark does not end')
  for (const owned of owners.keys()) {
    const [on, mark = -1] = owned.split(' ').map(Number)
    if (on === id && !seen.has(mark)) note(`mark ${mark} is not drawn`)
  }
}
