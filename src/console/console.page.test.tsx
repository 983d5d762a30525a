import { expect, test } from 'vitest'
import { nameIn } from '#console/download.ts'
import { sampleSession } from '#console/examples/sample.ts'
import { ChunkLoadError, withChunkTimeout } from '#console/lazyPage.ts'
import { menuFor } from '#console/menu.ts'
import { flat } from '#console/routeEntry.ts'
import { routes } from '#console/routes.ts'
import { roleOf } from '#console/session.ts'
import { defaultSettings, settingsFrom } from '#console/theme.ts'
import { pagesAround } from '#console/ui/Pagination.tsx'
import { rightsOf } from '#features/permissions.domain.ts'

test('starts with the page style defaults of the specification', () => {
  expect(defaultSettings).toMatchObject({
    theme: 'dark',
    primary: 'red',
    layout: 'side',
    width: 'fluid',
    fixedHeader: true,
    fixedSider: true,
    multiTab: true,
    collapsed: false,
  })
})

test('keeps valid stored settings and replaces others with their defaults', () => {
  expect(settingsFrom({ theme: 'light', primary: 'mauve', multiTab: false, more: 1 })).toEqual({
    ...defaultSettings,
    theme: 'light',
    multiTab: false,
  })
  expect(settingsFrom('broken')).toEqual(defaultSettings)
})

test('admits only the three roles and rejects others in the words of the specification', () => {
  expect([1, 2, 3].map(roleOf)).toEqual(['admin', 'manager', 'cashier'])
  for (const code of [null, 0, 4])
    expect(() => roleOf(code)).toThrow('getInfo: roles must be a non-null array !')
})

test('shows a menu of what the role may open, in the order of the route table', () => {
  const pathsOf = (role: 'admin' | 'cashier') =>
    menuFor(routes, { ...sampleSession, role, rights: rightsOf(role) }).flatMap(({ entry, children }) => [
      entry.path,
      ...children.map(({ path }) => path),
    ])
  expect(pathsOf('admin')).toContain('/Payments/Exceptions')
  expect(pathsOf('cashier')).not.toContain('/Payments/Exceptions')
  const order = flat(routes).map(({ path }) => path.replace(/\/\{-\$\w+\}/g, ''))
  expect(pathsOf('cashier')).toEqual(order.filter((path) => pathsOf('cashier').includes(path)))
})

test('hides a route that needs sub-merchants from merchants without any', () => {
  const [dashboard] = routes
  const table = dashboard ? [{ ...dashboard, needsSubs: true }] : []
  const without = { ...sampleSession, partner: { ...sampleSession.partner, has_sub: false } }
  expect(menuFor(table, sampleSession)).toHaveLength(1)
  expect(menuFor(table, without)).toHaveLength(0)
})

test('throws a ChunkLoadError when a chunk fails or does not arrive in time', async () => {
  await expect(withChunkTimeout(() => new Promise(() => undefined), 5)()).rejects.toBeInstanceOf(
    ChunkLoadError,
  )
  await expect(withChunkTimeout(() => Promise.reject(new TypeError('404')))()).rejects.toBeInstanceOf(
    ChunkLoadError,
  )
  expect(await withChunkTimeout(async () => 'here')()).toBe('here')
})

test('lists the pages around the current one with gaps', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 9)).toEqual([1, 2, null, 9])
  expect(pagesAround(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  expect(pagesAround(50_000, 1000)).toEqual([1, null, 49_999, 50_000])
})

test('keeps the file name from the server without any path', () => {
  expect(nameIn('attachment; filename="orders-20261120.csv"')).toBe('orders-20261120.csv')
  expect(nameIn("attachment; filename=x.csv; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv")).toBe('订单.csv')
  expect(nameIn('attachment; filename="../../etc/passwd"')).toBe('.._.._etc_passwd')
  expect(nameIn(null)).toBeNull()
})
