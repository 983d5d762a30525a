import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { circles } from '../scripts/check/circles.ts'
import { cutLists } from '../scripts/check/cutLists.ts'
import { featureNames } from '../scripts/check/featureNames.ts'
import { featureParts } from '../scripts/check/featureParts.ts'
import { faultOf, importBoundaries } from '../scripts/check/importBoundaries.ts'
import { lengths } from '../scripts/check/lengths.ts'
import { listsByHand } from '../scripts/check/lists.ts'
import { menuPairs, menus } from '../scripts/check/menus.ts'
import { mutualNouns, mutualPairs, nounPairs, nouns } from '../scripts/check/nouns.ts'
import { aliasesOf, importsOf, sourceFiles, testFiles } from '../scripts/check/sources.ts'
import { queriesOutsideSqlFiles, tableWriters } from '../scripts/check/tables.ts'

const source = (path: string, text: string) => ({ path, text, imports: importsOf(path, text) })

test('no source file breaks an import boundary, a table owner or a length limit', async () => {
  const files = await sourceFiles()
  expect(importBoundaries(files)).toEqual([])
  expect(featureParts(files)).toEqual([])
  expect(featureNames(files)).toEqual([])
  expect(circles(files)).toEqual([])
  expect(tableWriters(files)).toEqual([])
  expect(queriesOutsideSqlFiles(files)).toEqual([])
  expect(listsByHand(files)).toEqual([])
  expect(menus(files)).toEqual([])
  expect(nouns(files)).toEqual([])
  expect(cutLists(files)).toEqual([])
  expect(lengths([...files, ...(await testFiles())])).toEqual([])
})

test.each([
  ['src/shared/money.ts', 'src/server/log.ts'],
  ['src/sandbox/channels.ts', 'src/features/ledger/ledger.domain.ts'],
  ['src/server/context.ts', 'src/features/ledger/ledger.service.ts'],
  ['src/console/Shell.tsx', 'src/server/log.ts'],
  ['src/console/Shell.tsx', '@base-ui/react/menu'],
  ['src/features/payments/orders/orders.portal.ts', 'src/features/payments/orders/OrderListPage.tsx'],
  ['src/pos/PosApp.tsx', 'src/server/log.ts'],
  ['src/pos/PosApp.tsx', 'src/console/router.tsx'],
  ['src/pos/PosApp.tsx', 'src/features/payments/orders/OrderListPage.tsx'],
  ['src/features/payments/orders/orders.domain.ts', 'src/server/log.ts'],
  ['src/features/payments/orders/orders.domain.ts', 'src/features/payments/orders/orders.sql.ts'],
  ['src/features/payments/orders/orders.domain.ts', 'src/features/payments/refunds/refunds.sql.ts'],
  [
    'src/features/payments/orders/OrderListPage.tsx',
    'src/features/payments/orders/close/closeOrder.service.ts',
  ],
  ['src/features/payments/orders/orders.contract.ts', 'src/server/context.ts'],
])('%s may not import %s', (from, to) => {
  expect(faultOf(from, to)).not.toBeNull()
})

test('a service reads the tables of another feature by its queries, and does not write them', () => {
  const [from, to] = [
    'src/features/payments/refunds/refunds.service.ts',
    'src/features/payments/orders/orders.sql.ts',
  ]
  expect(faultOf(from, to, ['findOrder', 'lockOrder'])).toBeNull()
  expect(faultOf(from, to, ['findOrder', 'updateOrder'])).toBe('only its own feature may call updateOrder')
  expect(
    importsOf(from, `import { findOrder, type OrderRow } from '#features/payments/orders/orders.sql.ts'`),
  ).toEqual([{ target: to, names: ['findOrder', 'OrderRow'], typeOnly: false }])
})

test('the checks find a table with two writers, an import cycle and a long file', () => {
  const first = source(
    'src/features/payments/orders/orders.sql.ts',
    "db.insertInto('pay_order')\nimport { b } from './b.sql.ts'",
  )
  const second = source('src/features/ledger/ledger.sql.ts', 'update pay_order set status = 1')
  expect(tableWriters([first, second])).toHaveLength(1)

  const a = source('src/shared/a.ts', "import { b } from '#shared/b.ts'")
  const b = source('src/shared/b.ts', "import { a } from '#shared/a.ts'")
  expect(circles([a, b])).toHaveLength(1)
  expect(circles([a, source('src/shared/b.ts', "import type { a } from '#shared/a.ts'")])).toEqual([])

  expect(lengths([source('src/shared/long.ts', 'x\n'.repeat(251))])).toHaveLength(1)
})

test('the checks find a query outside the SQL files of a feature', () => {
  const texts = ["db.selectFrom('merchant')", 'const found = await sql<Row>`select 1`', 'return sql`now()`']
  const service = (text: string) => source('src/features/a/b/b.service.ts', text)
  for (const text of texts) expect(queriesOutsideSqlFiles([service(text)]), text).toHaveLength(1)
  expect(queriesOutsideSqlFiles([source('src/features/a/b/b.sql.ts', texts.join('\n'))])).toEqual([])
  expect(queriesOutsideSqlFiles([service("import type { RawBuilder } from 'kysely'")])).toEqual([])
})

test.each(Object.entries(packageJson.imports))(
  'the checks find an import cycle through %s, reading its folder from package.json',
  (alias, folder) => {
    const path = (file: string) => folder.slice(2).replace('*', file)
    const a = source(path('a.ts'), `import { b } from '${alias.replace('*', 'b.ts')}'`)
    const b = source(path('b.ts'), `import { a } from '${alias.replace('*', 'a.ts')}'`)
    expect(circles([a, b])).toHaveLength(1)
  },
)

test('an import alias that does not stand for a folder is rejected', () => {
  expect(() => aliasesOf({ imports: { '#pos': './src/pos/PosApp.tsx' } })).toThrow(
    '#pos stands for no folder',
  )
})

const twoMenus = [
  source('src/features/payments/orders/a.ts', "import { b } from '#features/finances/payouts/b.ts'"),
  source('src/features/payments/refunds/a.ts', "import { b } from '#features/finances/payouts/b.ts'"),
  source('src/features/finances/payouts/b.ts', "import type { c } from '#features/payments/orders/c.ts'"),
  source('src/features/finances/payouts/d.ts', "import { l } from '#features/ledger/l.ts'"),
  source('src/features/server.ts', "import { a } from '#features/payments/orders/a.ts'"),
]

test('the check names each import of a menu that stands above, type imports included', () => {
  expect([...menuPairs(twoMenus)]).toEqual([
    ['payments -> finances', 2],
    ['finances -> payments', 1],
    ['finances -> ledger', 1],
  ])
  expect(mutualPairs(menuPairs(twoMenus))).toEqual(['finances <-> payments'])
  expect(menus(twoMenus, ['ledger', 'finances', 'payments'])).toEqual([
    'src/features/finances/payouts/b.ts imports src/features/payments/orders/c.ts, but payments stands above finances',
  ])
  expect(menus(twoMenus, ['ledger', 'payments', 'finances'])).toHaveLength(2)
  expect(menus(twoMenus, ['payments', 'finances'])).toContain(
    'src/features/ledger has no place in the order of the menus',
  )
})

test('the check names nouns that import each other, and allowed pairs that no longer do', () => {
  expect(nounPairs(twoMenus).get('payments/orders -> finances/payouts')).toBe(1)
  expect(nouns(twoMenus, {})).toEqual(['finances/payouts <-> payments/orders import each other'])
  expect(nouns(twoMenus, { 'finances/payouts <-> payments/orders': 'a reason' })).toEqual([])
  expect(nouns([], { 'finances/payouts <-> payments/orders': 'a reason' })).toEqual([
    'finances/payouts <-> payments/orders no longer import each other: remove the line',
  ])
  expect(Object.values(mutualNouns).every((reason) => reason.length > 20)).toBe(true)
})

test('the checks find a part of a feature that another file names, and one without a line in its list', () => {
  const line = source(
    'src/features/console.ts',
    "import { ordersConsole } from '#features/payments/orders/orders.console.ts'",
  )
  const orders = source(
    'src/features/payments/orders/orders.console.ts',
    "import('#features/payments/orders/OrderListPage.tsx')",
  )
  expect(featureParts([line, orders])).toEqual([])
  expect(featureParts([source('src/features/console.ts', ''), orders])).toEqual([
    'src/features/payments/orders/orders.console.ts has no line in src/features/console.ts',
  ])
  const audit = "import { ordersAudit } from '#features/payments/orders/orders.audit.ts'"
  expect(featureParts([source('src/features/payments/orders/orders.vocabulary.ts', audit)])).toEqual([])
  expect(featureParts([source('src/features/settings/log/log.fields.ts', audit)])).toHaveLength(1)
  expect(featureParts([source('src/console/routes.ts', orders.text)])).toHaveLength(1)
})

test('a file outside the features names no permission, live topic or menu page of one', () => {
  const declared = [
    source('src/features/sales/leads/leads.permissions.ts', '  lead: {\n    place: 10,\n'),
    source('src/features/sales/leads/leads.vocabulary.ts', '  interface Topics {\n    lead: true\n  }\n'),
    source('src/features/sales/leads/leads.menu.ts', "    key: 'leads',\n    directory: 'sales',\n"),
  ]
  const faults = (path: string, text: string) => featureNames([...declared, source(path, text)]).length
  for (const text of ["access: 'lead.query'", "useLive('lead', again)", "topic: 'lead'", "key: 'leads'"]) {
    expect([text, faults('src/shared/catalogue.ts', text)]).toEqual([text, 1])
    expect([text, faults('src/features/catalogue.domain.ts', text)]).toEqual([text, 1])
    expect([text, faults('src/features/sales/leads/leads.sql.ts', text)]).toEqual([text, 0])
    expect([text, faults('src/shared/catalogue.ts', `// ${text}`)]).toEqual([text, 0])
  }
  expect(faults('src/shared/catalogue.ts', "access: 'other.query'")).toBe(0)
})

test('rejects a page that reads a list up to a fixed size without searching it', () => {
  const page = (query: string) =>
    cutLists([source('src/features/a/b/APage.tsx', `useRead(api.a.list, ${query})`)]).length
  expect(page('{ pageNum: 1, pageSize: 100 }')).toBe(1)
  expect(page("{ pageNum: 1,\n pageSize: 100,\n kind: 'x' }")).toBe(1)
  expect(page('{ pageNum: 1, pageSize: 100, search: code }')).toBe(0)
  expect(page('{ pageNum: 1, pageSize: 8 }')).toBe(0)
})

test('the checks find a list whose query or export is made by hand outside the shared declarations', () => {
  const byHand = "import { listQuery, pageOf } from '#shared/lists.ts'"
  expect(listsByHand([source('src/features/payments/orders/orders.contract.ts', byHand)])).toHaveLength(1)
  expect(listsByHand([source('src/shared/listFields.ts', byHand)])).toEqual([])
  const declared = "import { pageOf } from '#shared/lists.ts'"
  expect(listsByHand([source('src/features/payments/orders/orders.contract.ts', declared)])).toEqual([])
})
