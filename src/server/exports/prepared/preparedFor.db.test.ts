import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#features/server.ts'
import { exportDesk } from '#test/exportDesk.ts'

const desk = await exportDesk(12_000)
const { t, merchant, ask, queued, jobOf, fetched, run, filesLeft } = desk
afterAll(desk.close)

describe('a prepared file', () => {
  let exportId: string
  beforeAll(async () => {
    exportId = await queued()
    await run(exportId)
  })

  test('is not found by another merchant or a cashier', async () => {
    const other = await t.merchant()
    const sub = await t.merchant({ parent: merchant })
    for (const [one, role] of [
      [other, 'admin'],
      [sub, 'admin'],
      [merchant, 'cashier'],
    ] as const) {
      const by = await t.signIn(one, role)
      for (const what of ['file', 'manifest', 'file?key=abc'])
        expect((await fetched(exportId, what, by)).json().code).toBe('export.notFound')
      expect((await t.call('GET', `/exports/${exportId}`, { token: by })).status).toBe(404)
      expect((await t.call('PUT', `/exports/${exportId}/cancel`, { token: by })).status).toBe(404)
    }
  })

  test('is listed for an Owner, who can download it only with the key from the link', async () => {
    const admin = await t.signIn(merchant, 'admin')
    expect(await jobOf(exportId, admin)).toMatchObject({ madeBy: 'Test manager', downloadable: false })
    expect((await fetched(exportId, 'file', admin)).statusCode).toBe(404)
  })

  test('cannot be downloaded without a session', async () => {
    const answer = await t.server.inject({ url: `/api/exports/${exportId}/file` })
    expect(answer.statusCode).toBe(401)
  })

  test('is deleted after a day while its manifest stays', async () => {
    t.setClock(new Date(Date.now() + 86_400_000 + 1000))
    const over = await fetched(exportId)
    expect([over.statusCode, over.json().code]).toEqual([410, 'export.expired'])
    await jobs['exports.sweep']?.(t.app, { tenantId: 0, merchantId: '' })
    t.setClock(null)
    expect(await jobOf(exportId)).toMatchObject({ state: 'expired', downloadable: false })
    expect(await filesLeft()).toEqual([])
  })
})

test('records every export in the audit log at start and end, with row count and hash', async () => {
  await ask({ search: 'C17' })
  const entries = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'after', 'actorName'])
      .where('objectType', '=', 'export')
      .orderBy('auditId', 'desc')
      .limit(2)
      .execute(),
  )
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['export.finished', 'export.made'])
  const finished = entries.find(({ action }) => action === 'export.finished')
  expect(finished).toMatchObject({ actorName: 'Test manager', after: { rows: 1 } })
  expect(JSON.stringify(finished?.after)).toMatch(/"sha256":"[0-9a-f]{64}"/)
})
