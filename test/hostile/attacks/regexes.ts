import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A regular expression of the source, and where it is. */
export type LocatedPattern = { pattern: RegExp; where: string }

const root = join(import.meta.dirname, '../../..')
const literal =
  /(?:^|[=(,:!&|?{;[]|return|=>)\s*\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?=\s*[.,;)\]}\n:?]|\s*$)/gm
const created = /new RegExp\(\s*'((?:\\.|[^'\\\n])+)'\s*(?:,\s*'([a-z]*)')?\s*\)/g

/** Every regular expression in the product’s source. */
export function everyRegex(): LocatedPattern[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, 'src', name), 'utf8')
      return [...text.matchAll(literal), ...text.matchAll(created)].flatMap((match) =>
        readOf(match, text, name),
      )
    })
}

function readOf([, source = '', flags = '']: RegExpMatchArray, text: string, name: string): LocatedPattern[] {
  try {
    const line = text.slice(0, text.indexOf(source)).split('\n').length
    return [{ pattern: new RegExp(source, flags.replace(/[gy]/g, '')), where: `src/${name}:${line}` }]
  } catch {
    // A path or a division that only looks like a regular expression.
    return []
  }
}

/**
 * Long runs of letters that the pattern matches, with an ending it does not match; these expose backtracking.
 */
function pathological({ source }: RegExp, length: number): string[] {
  const known = [...new Set(source.replace(/\\[a-zA-Z]|[[\](){}|^$?*+\\]/g, ''))].slice(0, 12)
  const units = [
    ...known,
    'a',
    '0',
    ' ',
    '-',
    '.',
    'a.',
    'a ',
    '0-',
    'a@',
    '\t',
    '="',
    '<a ',
    '((',
    "'",
    '茶',
    ...pairsOf(known),
  ]
  return [...new Set(units)].flatMap((unit) => {
    const run = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    return [`${run}\u0001`, `${run}!`, `${run}\n`]
  })
}

function pairsOf(letters: string[]): string[] {
  return letters.slice(0, 5).flatMap((one) => letters.slice(0, 5).map((other) => one + other))
}

/** The slowest of the bad inputs of a length, and its time in milliseconds. */
function slowest(pattern: RegExp, length: number, giveUpMs: number): { ms: number; input: string } {
  let worst = { ms: 0, input: '' }
  for (const input of pathological(pattern, length)) {
    const began = performance.now()
    pattern.test(input)
    const ms = performance.now() - began
    if (ms > worst.ms) worst = { ms, input }
    if (ms > giveUpMs) return worst
  }
  return worst
}

/** The longest text that reaches us in a field, and the time that one match of it may take. */
const longest = 20_000
const mostMs = 50

/**
 * Returns what is wrong with a pattern: it takes longer than `mostMs` on 20,000 bad letters. Lengths grow
 * step by step, so that an exploding pattern is found before it hangs.
 */
export function faultOfRegex(pattern: RegExp): string | null {
  for (const length of [32, 200, 2_000, longest]) {
    const { ms, input } = slowest(pattern, length, mostMs * 4)
    if (ms > mostMs && slowest(pattern, length, mostMs * 4).ms > mostMs)
      return `${Math.round(ms)} ms on ${length} letters ${JSON.stringify(input.slice(0, 12))}…`
  }
  return null
}
