import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, staffPermissions } from '#features/permissions.domain.ts'
import { exports } from '#features/server.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import type { Permission, Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-10-01T00:00:00Z'))
  merchant = await trader(t, { timezone: 'America/Toronto' })
})
afterAll(() => t.close())

async function ask(body: object, path = '/orders/export', by = token) {
  const headers = { authorization: `Bearer ${by}`, 'accept-language': 'en' }
  return t.server.inject({ method: 'POST', url: `/api${path}`, headers, payload: { format: 'csv', ...body } })
}

const lines = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\n')

describe('formula-like text in an export', () => {
  const harmful = [
    ...[
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      ' =1',
      '   +1',
      '\u00a0=1',
      '\u3000@x',
      '\u200b=1',
      '\ufeff-1',
    ],
    ...['＝1+1', '＋1', '－1', '＠x', '﹦1', '−1', ' \t ＝1'],
  ]
  const harmless = ['Tea', '1=1', '茶', '(1)', 'a@b.ca', '“=1”', '7 - 1', '#1', '. =1']
  const remarks = new Map<string, string>()
  beforeAll(async () => {
    for (const remark of [...harmful, ...harmless]) {
      const { orderId } = await newOrder(t, merchant, { customerRemark: remark })
      remarks.set(orderId, remark)
    }
    token = await t.signIn(merchant, 'manager')
  })

  test('gets an apostrophe in front, also after characters that a spreadsheet skips', async () => {
    const { body } = await ask({ columns: ['orderId', 'customerRemark'], separator: 'semicolon', bom: false })
    const saved = await t.read(merchant, ({ db }) =>
      db.selectFrom('pay_order').select(['orderId', 'customerRemark']).execute(),
    )
    for (const { orderId, customerRemark } of saved) {
      const line = lines(body).find((one) => one.startsWith(orderId)) ?? ''
      const written = line
        .slice(orderId.length + 1)
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"')
      const stored = customerRemark ?? ''
      const expected = harmful.includes(remarks.get(orderId) ?? '') && stored !== '' ? `'${stored}` : stored
      expect(written, JSON.stringify(stored)).toBe(expected)
    }
  })

  test('exports with the requested separator and byte order mark', async () => {
    const tab = await ask({ columns: ['orderId', 'way'], separator: 'tab', bom: false })
    expect(lines(tab.body)[0]).toBe('Order ID\tPayment method')
    expect(tab.rawPayload[0]).toBe('O'.charCodeAt(0))
    const usual = await ask({ columns: ['orderId', 'way'] })
    expect(usual.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(lines(usual.body)[0]).toBe('Order ID,Payment method')
    expect((await ask({ separator: 'pipe' })).json().fields[0].field).toBe('separator')
    expect((await ask({ zone: 'Europe/Paris' })).json().fields[0].field).toBe('zone')
  })
})

describe('export times in the chosen zone', () => {
  // Clocks in Toronto go back at 06:00 UTC on 1 November 2026; Vancouver stays at UTC-7 from then on.
  const instants = ['2026-11-01T05:30:00.900Z', '2026-11-01T06:30:00.100Z']
  let seller: TestMerchant
  beforeAll(async () => {
    seller = await trader(t, { timezone: 'America/Toronto' })
    for (const at of instants) {
      t.setClock(new Date(at))
      await newOrder(t, seller)
    }
    t.setClock(new Date('2026-10-03T00:00:00Z'))
    token = await t.signIn(seller, 'manager')
  })
  const times = async (more: object) => {
    const sort = { sortField: 'createTime', sortOrder: 'asc' }
    const { body } = await ask({ columns: ['createTime'], ...sort, ...more })
    return lines(body).slice(1)
  }

  test('tells the repeated hour of a clock change apart by its offset', async () => {
    expect(await times({})).toEqual(['2026-11-01 01:30:00', '2026-11-01 01:30:00'])
    const offsets = ['2026-11-01 01:30:00-04:00', '2026-11-01 01:30:00-05:00']
    expect(await times({ offsets: true })).toEqual(offsets)
    expect(await times({ zone: 'UTC' })).toEqual(['2026-11-01 05:30:00', '2026-11-01 06:30:00'])
    expect(await times({ zone: 'America/Vancouver', offsets: true })).toEqual([
      '2026-10-31 22:30:00-07:00',
      '2026-10-31 23:30:00-07:00',
    ])
  })

  test('names the UTC offsets in force and the snapshot time in the manifest', async () => {
    const answer = await ask({ columns: ['createTime', 'orderId'] })
    const exportId = String(answer.headers['x-export-id'])
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await t.server.inject({ url: `/api/exports/${exportId}/manifest`, headers })
    const manifest = JSON.parse(body) as Manifest
    expect(manifest.zone.name).toBe('America/Toronto')
    expect(manifest.zone.offsets.map(({ offset }) => offset)).toEqual(['-04:00', '-05:00'])
    expect(manifest.zone.offsets.at(-1)?.from).toBe('2026-11-01T06:00:00.000Z')
    expect(Math.abs(Date.parse(manifest.asOf) - Date.now())).toBeLessThan(60_000)
    expect(manifest.snapshot).toMatch(/^\d+:\d+:/)
  })
})

describe('export permissions are separate from list permissions', () => {
  const roles: Role[] = ['admin', 'manager', 'cashier']
  const isProviders = (access: string) => (access.split('.')[0] ?? '') in staffPermissions

  test('requires an export permission for every declared export', () => {
    const all = exports
    expect(all.length).toBeGreaterThan(4)
    expect(all.filter(({ access }) => !access.endsWith('.export')).map(({ path }) => path)).toEqual([])
  })

  test.each(roles)('lets %s export and estimate exactly what the features grant', async (role) => {
    const by = await t.signIn(merchant, role)
    for (const { path, access } of exports) {
      const allowed = !isProviders(access) && can(role, access as Permission)
      for (const place of [path, `${path}/estimate`]) {
        const { statusCode, body } = await ask({}, place, by)
        expect([place, statusCode === 403], body.slice(0, 200)).toEqual([place, !allowed])
        if (!allowed) expect(JSON.parse(body).permission).toBe(access)
      }
    }
  })
})
