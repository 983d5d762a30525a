import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { flat, type RouteEntry } from '#console/routeEntry.ts'
import { publicRoutes, routes } from '#console/routes.ts'
import { staffRoutes } from '#console/staff/staffRoutes.ts'
import { type Chapter, loadChapters } from '#features/helpArticles.messages.ts'
import { articleOf, search } from '#features/overview/help/reading.domain.ts'
import { merchantSections, portalSections } from '#shared/article.ts'

const root = join(import.meta.dirname, '../../..')

let chapters: { merchant: Chapter[]; portal: Chapter[] }
beforeAll(async () => {
  chapters = { merchant: await loadChapters(merchantSections), portal: await loadChapters(portalSections) }
})
const articlesOf = (realm: 'merchant' | 'portal') => chapters[realm].flatMap(({ articles }) => articles)

/** A section has no page of its own; an address that forwards its ticket is a page for its holder. */
const isPage = ({ page, path }: RouteEntry) => page !== undefined || path.includes('$')
const pathsOf = (entries: readonly RouteEntry[]) => [
  ...new Set(
    flat(entries)
      .filter(isPage)
      .map(({ path }) => path),
  ),
]

test.each([
  ['merchant', () => [...routes, ...publicRoutes]],
  ['portal', () => staffRoutes],
] as const)(
  'has exactly one help article for every page of the %s and none for other pages',
  (realm, table) => {
    const paths = pathsOf(table())
    const explained = articlesOf(realm).flatMap(({ pages }) => pages)
    expect(paths.filter((path) => !explained.includes(path))).toEqual([])
    expect(explained.filter((path) => !paths.includes(path))).toEqual([])
    expect(explained.filter((path, at) => explained.indexOf(path) !== at)).toEqual([])
    for (const path of paths) expect(articleOf(articlesOf(realm), path)).toBeDefined()
  },
)

test.each(['merchant', 'portal'] as const)(
  'has unique article ids in the %s and links only among them',
  (realm) => {
    const ids = articlesOf(realm).map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const faulty = articlesOf(realm).flatMap(({ id, next = [] }) =>
      next.filter((other) => !ids.includes(other) || other === id).map((other) => `${id} → ${other}`),
    )
    expect(faulty).toEqual([])
  },
)

test('gives every job steps and leaves no help text empty', () => {
  for (const article of [...articlesOf('merchant'), ...articlesOf('portal')]) {
    const { id, purpose, jobs, terms } = article
    const all = [
      purpose,
      ...jobs.flatMap(({ title, steps }) => [title, ...steps]),
      ...terms.flatMap(({ term, meaning }) => [term, meaning]),
    ]
    expect([id, jobs.every(({ steps }) => steps.length > 0)]).toEqual([id, true])
    for (const { en, zh } of all)
      expect([id, String(en).trim() !== '' && zh.trim() !== '']).toEqual([id, true])
  }
})

test('ranks title matches before terms, and terms before mentions', () => {
  const readable = (id: string, title: string, terms: string[], body: string) => ({
    id,
    pages: [],
    title,
    terms,
    body,
  })
  const all = [
    readable('a', 'Orders', [], 'Refund an order by its number'),
    readable('b', 'Settlements', ['Refund reserve'], 'When money arrives'),
    readable('c', 'Refunds', [], 'Give money back'),
  ]
  expect(search(all, 'refund').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(search(all, 'order REFUND').map(({ id }) => id)).toEqual(['a'])
  expect(search(all, '  ')).toEqual([])
  expect(search(all, 'chargeback')).toEqual([])
})

test('uses the glossary’s words, or those on the screen, for its terms', () => {
  const [glossary = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## French for payers')
  const rows = glossary.split('\n').slice(4)
  const chinese = new Map(
    rows.flatMap((row) => {
      const [, english = '', zh = ''] = row.split('|').map((cell) => cell.trim())
      const words = english.split(/,\s*/).map((word) => word.replace(/\s*\(.*\)$/, '').toLowerCase())
      return words.map((word) => [word, zh.split(/[、，,（）()\s]+/)] as const)
    }),
  )
  const texts = globSync('src/**/{*.messages,reference}.ts', { cwd: root })
  const onScreen = texts.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const terms = [...articlesOf('merchant'), ...articlesOf('portal')].flatMap((article) => article.terms)
  const known = terms.filter(({ term }) => chinese.has(String(term.en).toLowerCase()))
  expect(known.length).toBeGreaterThan(10)
  const strange = known.filter(
    ({ term }) =>
      !chinese.get(String(term.en).toLowerCase())?.includes(term.zh) &&
      !onScreen.includes(`en: '${term.en}', zh: '${term.zh}'`),
  )
  expect(strange.map(({ term }) => `${term.en}: ${term.zh}`)).toEqual([])
})
