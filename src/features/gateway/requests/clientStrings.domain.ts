/** The strings that a client may have signed by mistake: every common mistake, alone and in pairs. */

export type SignedParts = {
  path: string
  merchantCode: string
  time: string
  nonce: string
  body: string
  /** The gateway's origin, such as `https://pay.example.com`. */
  origin: string
}

export type Mistake =
  | 'bodyReserialised'
  | 'bodyDecoded'
  | 'pathWithoutQuery'
  | 'pathWithHost'
  | 'methodLowerCase'
  | 'lineFeedMissing'
  | 'carriageReturn'
  | 'endingLineFeed'
  | 'partMissing'
  | 'partsReordered'
  | 'timeChanged'

/** One part of the string in a wrong form. */
type Change = { cause: Mistake; of: keyof Recipe; to: string | readonly Part[] }
type Part = 'merchantCode' | 'time' | 'nonce' | 'body'
type Recipe = {
  method: string
  path: string
  afterPath: string
  merchantCode: string
  time: string
  nonce: string
  body: string
  order: readonly Part[]
  between: string
  ending: string
}

export type ClientString = { causes: readonly Mistake[]; text: string }

const rightOrder: readonly Part[] = ['merchantCode', 'time', 'nonce', 'body']

function right({ origin: _origin, ...parts }: SignedParts): Recipe {
  return { method: 'POST ', afterPath: '\n', order: rightOrder, between: '.', ending: '', ...parts }
}

function written(recipe: Recipe): string {
  const parts = recipe.order.map((part) => recipe[part]).join(recipe.between)
  return recipe.method + recipe.path + recipe.afterPath + parts + recipe.ending
}

/** All strings with one mistake, then those with two, most likely first. */
export function* clientStrings(parts: SignedParts, pairs: boolean): Generator<ClientString> {
  const recipe = right(parts)
  const changes = changesOf(parts)
  for (const change of changes)
    yield { causes: [change.cause], text: written({ ...recipe, [change.of]: change.to }) }
  if (!pairs) return
  for (const [place, one] of changes.entries()) {
    for (const other of changes.slice(place + 1)) {
      if (one.of === other.of) continue
      const text = written({ ...recipe, [one.of]: one.to, [other.of]: other.to })
      yield { causes: [one.cause, other.cause], text }
    }
  }
}

function changesOf(parts: SignedParts): Change[] {
  const all = [
    ...bodies(parts.body),
    ...paths(parts),
    ...methods(),
    ...marks(),
    ...times(parts.time),
    ...arrangements(),
    ...shifted(parts.body),
  ]
  const recipe = right(parts)
  return all.filter(({ of, to }) => recipe[of] !== to)
}

function bodies(body: string): Change[] {
  const value = parsed(body)
  const again = value === undefined ? [] : serialised(value)
  return again.map((to) => ({ cause: 'bodyReserialised', of: 'body', to }))
}

/** The forms in which common programming languages serialize an object. */
function serialised(value: unknown): string[] {
  const plain = JSON.stringify(value)
  const sorted = JSON.stringify(ordered(value))
  const pretty = [2, 4, '\t'].map((space) => JSON.stringify(value, null, space))
  const forms = [plain, ...pretty, spaced(value), sorted, spaced(ordered(value))]
  const escaped = forms.flatMap((form) => [form.replaceAll('/', '\\/'), asciiOnly(form)])
  const both = asciiOnly(plain.replaceAll('/', '\\/'))
  return [...new Set([...forms, ...escaped, both, ...pretty.map((form) => form.replaceAll('\n', '\r\n'))])]
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]))
}

/** Python's default form, with a space after each comma and colon. */
function spaced(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${spaced(inner)}`)
  return `{${fields.join(', ')}}`
}

function asciiOnly(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function shifted(body: string): Change[] {
  const decoded = [attempt(() => decodeURIComponent(body)), attempt(() => encodeURIComponent(body))]
  const html = body.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<')
  const changed = [...decoded, html, `\ufeff${body}`, body.trim()].filter((to) => to !== undefined)
  return changed.map((to) => ({ cause: 'bodyDecoded', of: 'body', to }))
}

function paths({ path, origin }: SignedParts): Change[] {
  const bare = path.split('?', 1)[0] ?? path
  const host = origin.replace(/^https?:\/\//, '')
  const decoded = attempt(() => decodeURIComponent(path)) ?? path
  const withHost = [
    origin + path,
    host + path,
    origin + bare,
    `https://${host}${path}`,
    `http://${host}${path}`,
  ]
  const less = [bare, bare.replace(/\/$/, ''), `${bare}/`, path.slice(1), decoded, bare.replace(/^\/api/, '')]
  return [
    ...less.map((to) => ({ cause: 'pathWithoutQuery', of: 'path', to }) as const),
    ...withHost.map((to) => ({ cause: 'pathWithHost', of: 'path', to }) as const),
  ]
}

function methods(): Change[] {
  const forms = ['post ', 'Post ', 'POST', 'POST  ', '', 'POST\n']
  return forms.map((to) => ({ cause: 'methodLowerCase', of: 'method', to }))
}

function marks(): Change[] {
  return [
    ...['', ' ', '\\n', '.', '\n\n'].map(
      (to) => ({ cause: 'lineFeedMissing', of: 'afterPath', to }) as const,
    ),
    ...['\r\n', '\r'].map((to) => ({ cause: 'carriageReturn', of: 'afterPath', to }) as const),
    ...['\n', '\r\n', ' ', '.'].map((to) => ({ cause: 'endingLineFeed', of: 'ending', to }) as const),
    ...['', '\n', ' ', ',', '&'].map((to) => ({ cause: 'partMissing', of: 'between', to }) as const),
  ]
}

function times(time: string): Change[] {
  const ms = Date.parse(time)
  if (Number.isNaN(ms)) return []
  const iso = new Date(ms).toISOString()
  const forms = [
    iso,
    iso.replace('.000', ''),
    iso.replace('.000Z', '+00:00'),
    iso.replace('.000Z', '+0000'),
    time.replace(/([+-]\d\d):(\d\d)$/, '$1$2'),
    time.replace('T', ' '),
    time.replace('+', ' '),
    time.replace(/([+-]\d\d:\d\d|Z)$/, ''),
    encodeURIComponent(time),
    String(ms),
    String(Math.floor(ms / 1000)),
  ]
  return forms.map((to) => ({ cause: 'timeChanged', of: 'time', to }))
}

function arrangements(): Change[] {
  const orders = permutations(rightOrder).map((to) => ({ cause: 'partsReordered', of: 'order', to }) as const)
  const fewer = rightOrder.map((left) => rightOrder.filter((part) => part !== left))
  const least = [['body'], ['time', 'body'], ['nonce', 'body'], ['merchantCode', 'body']] as const
  const missing = [...fewer, ...least].map((to) => ({ cause: 'partMissing', of: 'order', to }) as const)
  return [...missing, ...orders.slice(1)]
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, place) =>
    permutations(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]),
  )
}

function parsed(text: string): unknown {
  return attempt(() => JSON.parse(text) as unknown)
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
