import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
const numbers = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/(\d+)\.\d+\.\d+( \(L3\))?/g)])

/** Requirements of levels 1 and 2 by chapter, as counted in the table of OWASP ASVS 5.0.0. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('the security page lists each requirement of levels 1 and 2 once, and seven of level 3', () => {
  const found = counts.map((_count, place) => {
    const ofChapter = numbers.filter(([, chapter, third]) => Number(chapter) === place + 1 && !third)
    return ofChapter.length
  })
  expect(found).toEqual(counts)
  expect(numbers.filter(([, , third]) => third)).toHaveLength(7)
  const once = new Set(numbers.map(([text]) => text))
  expect(once.size).toBe(numbers.length)
})

test('files named on the security page exist, and a row without one says why', () => {
  const named = [...page.matchAll(/`((?:src|test|docs|scripts)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const bare = rows.filter((row) => row.split('|')[3]?.trim() === '–')
  expect(bare.filter((row) => !/not applicable|\*\*not met\*\*/.test(row))).toEqual([])
})
