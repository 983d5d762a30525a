import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { circles } from '../scripts/check/circles.ts'
import { lengths } from '../scripts/check/lengths.ts'
import { aliasesOf, importsOf, sourceFiles, testFiles } from '../scripts/check/sources.ts'
import { tableWriters } from '../scripts/check/tables.ts'
import { faultOf, walls } from '../scripts/check/walls.ts'

const source = (path: string, text: string) => ({ path, text, imports: importsOf(path, text) })

test('the walls hold', async () => {
  const files = await sourceFiles()
  expect(walls(files)).toEqual([])
  expect(circles(files)).toEqual([])
  expect(tableWriters(files)).toEqual([])
  expect(lengths([...files, ...(await testFiles())])).toEqual([])
})

test.each([
  ['src/shared/money.ts', 'src/server/log.ts'],
  ['src/sandbox/rails.ts', 'src/features/ledger/ledger.domain.ts'],
  ['src/server/context.ts', 'src/features/ledger/ledger.service.ts'],
  ['src/console/Shell.tsx', 'src/server/log.ts'],
  ['src/console/Shell.tsx', '@base-ui/react/menu'],
  ['src/pos/PosApp.tsx', 'src/server/log.ts'],
  ['src/pos/PosApp.tsx', 'src/console/router.tsx'],
  ['src/pos/PosApp.tsx', 'src/features/payments/orders/OrderListPage.tsx'],
  ['src/features/payments/orders/orders.domain.ts', 'src/server/log.ts'],
  ['src/features/payments/orders/orders.domain.ts', 'src/features/payments/orders/orders.sql.ts'],
  ['src/features/payments/orders/orders.service.ts', 'src/features/payments/refunds/refunds.sql.ts'],
  ['src/features/payments/orders/OrderListPage.tsx', 'src/features/payments/orders/orders.service.ts'],
  ['src/features/payments/orders/orders.contract.ts', 'src/server/context.ts'],
])('%s may not import %s', (from, to) => {
  expect(faultOf(from, to)).not.toBeNull()
})

test('a table with two writers, a circle and a long file are found', () => {
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

test.each(Object.entries(packageJson.imports))(
  'a circle through %s is found, because its folder is read from package.json',
  (alias, folder) => {
    const path = (file: string) => folder.slice(2).replace('*', file)
    const a = source(path('a.ts'), `import { b } from '${alias.replace('*', 'b.ts')}'`)
    const b = source(path('b.ts'), `import { a } from '${alias.replace('*', 'a.ts')}'`)
    expect(circles([a, b])).toHaveLength(1)
  },
)

test('an import alias that stands for no folder is refused', () => {
  expect(() => aliasesOf({ imports: { '#pos': './src/pos/PosApp.tsx' } })).toThrow(
    '#pos stands for no folder',
  )
})
