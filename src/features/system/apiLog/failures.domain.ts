/** Describes an error without any personal data. */
export type Failure = {
  code: string
  name: string
  message: string
  frames: readonly string[]
  where: string
}

const mostFrames = 12
const telling = 6
const longestMessage = 300

/** An error as stored: its type, its message without values, and its code locations. */
export function failureOf(error: unknown, code: string, route: string): Failure {
  const root = rootOf(error)
  if (!(root instanceof Error)) return { code, name: 'Error', message: '', frames: [], where: route }
  const state = 'code' in root && typeof root.code === 'string' ? ` ${root.code}` : ''
  const frames = framesOf(root.stack ?? '')
  const where = frames.slice(0, telling).map(placeOf).join('|')
  return {
    code,
    name: `${root.name}${state}`,
    message: withoutValues(root.message),
    frames,
    where: where || route,
  }
}

/** Under a refusal lies what caused it. */
function rootOf(error: unknown): unknown {
  let root = error
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause instanceof Error; depth++)
    root = root.cause
  return root
}

/** Names of the code stay; whatever is quoted, numbered or an address goes. */
export function withoutValues(message: string): string {
  return message
    .slice(0, 2_000)
    .replaceAll(/\([^()]*\)=\([^()]*\)/g, '(…)')
    .replaceAll(/(["'`])(.*?)\1/gs, (whole, quote: string, inner: string) =>
      /^[A-Za-z_][\w.]{0,62}$/.test(inner) && !/\d{3}/.test(inner) ? whole : `${quote}…${quote}`,
    )
    .replaceAll(/(?<!\S)\S+@\S+/g, '…')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{20,}\b|\b(?=\w*\d)\w{3,}\b|\d+/gi, '…')
    .slice(0, longestMessage)
}

/** `settle src/features/finances/x.ts:10:5`: below the product's own folder, or the package. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, place] = /^\s+at (?:(.*?) \()?((?:file:|node:|\/)[^)]*)\)?$/.exec(line) ?? []
      if (place === undefined) return []
      const short = place.replace(/^.*?\/(?=(?:src|node_modules|test|db)\/)/, '')
      return [`${name ?? '<anonymous>'} ${short}`]
    })
    .slice(0, mostFrames)
}

/** Without the line: an error stays the same when the lines above it change. */
function placeOf(frame: string): string {
  return frame.replace(/:\d+:\d+$/, '')
}
