import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSending, releaseFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import type { DeskPayout } from '#features/finances/payouts/operations/payoutList.fields.ts'
import { applyReturns } from '#features/finances/payouts/returns/returns.service.ts'
import { cacheFigures } from '#server/caches.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import {
  approved,
  madeFile,
  provider,
  setOriginators,
  staffMember,
  validatedMerchant,
} from '#test/payouts.ts'
import { staffWith } from '#test/providerStaff.ts'

let t: TestApp
let token: string
let created: { merchant: TestMerchant; clearingId: string; net: bigint }[]
let fileId: string

beforeAll(async () => {
  t = await testApp()
  await setOriginators(t)
  token = (await staffMember(t, 'adele')).token
  created = []
  for (const amount of [300_00n, 100_00n, 200_00n]) created.push(await validatedMerchant(t, { amount }))
  for (const { merchant, clearingId } of created) await approved(t, merchant, clearingId)
  fileId = await madeFile(t, '2026-03-03')
})
afterAll(() => t.close())

const list = async (query: string) => {
  const { body } = await t.call('GET', `/provider/payouts?${query}`, { token })
  return body.data as { rows: Record<keyof DeskPayout, string>[]; totalCount: number }
}
const raw = (url: string, bearer = token) =>
  t.server.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${bearer}` } })

test('sorts, pages and counts the payouts of all tenants in one list', async () => {
  const amounts = async (query: string) => (await list(query)).rows.map(({ amount }) => amount)
  expect(await amounts('sortField=amount&sortOrder=asc')).toEqual(['9800', '19600', '29400'])
  expect(await amounts('sortField=amount&sortOrder=asc&pageSize=2&pageNum=2')).toEqual(['29400'])
  expect((await list('pageSize=1')).totalCount).toBe(3)
  expect((await list('status=sent')).totalCount).toBe(0)
  expect((await list('status=filed&fileFormat=cpa005&fromDay=20260303&toDay=20260303')).totalCount).toBe(3)
})

test('takes the total from a payout page that is not full, without a count query', async () => {
  const counted = () => {
    const figures = cacheFigures(t.app).find(({ name }) => name === 'listCounts')
    return (figures?.hits ?? 0) + (figures?.misses ?? 0)
  }
  const before = counted()
  expect((await list('search=nobody')).totalCount).toBe(0)
  expect((await list('pageSize=2&pageNum=2')).totalCount).toBe(3)
  expect(counted()).toBe(before)
  expect((await list('pageSize=1')).totalCount).toBe(3)
  expect(counted()).toBe(before + 3)
})

test('opens a bank file only for staff whose data scope covers every merchant', async () => {
  const rights = ['payout.query', 'payout.get', 'payout.export'] as const
  const clerk = await staffWith(t, 'clerk', { rights, scope: 5 })
  const path = `/provider/payouts/files/${fileId}`
  for (const url of [path, `${path}/content`, `${path}/sample-returns`]) {
    const { statusCode, body } = await raw(url, clerk.token)
    expect([url, statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([
      url,
      404,
      'bankFile.notFound',
    ])
  }
  expect((await raw(path)).statusCode).toBe(200)
})

test('hides ready payouts, files and returns from staff with a limited data scope', async () => {
  const rights = ['payout.query', 'payout.get', 'payout.add', 'payout.import'] as const
  const clerk = await staffWith(t, 'maker', { rights, scope: 5 })
  const read = async (path: string) => JSON.parse((await raw(path, clerk.token)).body).data
  expect((await read('/provider/payouts/desk')).ready).toEqual([])
  expect(await read('/provider/payouts/files')).toMatchObject({ rows: [], totalCount: 0 })
  expect(await read('/provider/payouts/returns')).toEqual([])
  const wanted = { format: 'cpa005', currency: 'CAD', dueDate: '20260303', approvedBy: null }
  const response = await t.call('POST', '/provider/payouts/files', { token: clerk.token, body: wanted })
  expect([response.status, response.body.code]).toEqual([409, 'bankFile.nothingReady'])
  const file = { fileName: 'returns.txt', content: 'x' }
  const taken = await t.call('POST', '/provider/payouts/returns', { token: clerk.token, body: file })
  expect([taken.status, taken.body.code]).toEqual([404, 'bankReturn.notFound'])
})

test('finds a payout by its settlement or merchant code, in any case', async () => {
  const [one] = created
  for (const search of [one?.clearingId, one?.merchant.merchantId.toLowerCase()]) {
    const { rows } = await list(`search=${search}`)
    expect(rows.map(({ clearingId }) => clearingId)).toEqual([one?.clearingId])
  }
})

test('exports the filtered payout list and audits it', async () => {
  const answer = await raw('/provider/payouts/export?format=csv&sortField=amount&sortOrder=asc')
  expect(answer.statusCode).toBe(200)
  const lines = answer.body.trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('98.00')
  expect(lines[1]).toContain('In a file')
  const entries = await t.read(provider, ({ db }) =>
    db.selectFrom('audit_entry').where('objectType', '=', 'export').select('action').execute(),
  )
  expect(entries.length).toBeGreaterThan(0)
})

test('downloads a bank file unchanged after a second person releases it, and audits it', async () => {
  const { body } = await t.call('GET', `/provider/payouts/files/${fileId}`, { token })
  const { sha256, fileName } = body.data as { sha256: string; fileName: string }
  const early = await raw(`/provider/payouts/files/${fileId}/content`)
  expect([early.statusCode, early.json().code]).toEqual([409, 'bankFile.notReleased'])
  await t.write(provider, (ctx) => releaseFile(ctx, fileId))
  // The console sends its language in the query string.
  const answer = await raw(`/provider/payouts/files/${fileId}/content?lang=zh`)
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(sha256)
  expect(answer.headers['content-disposition']).toContain(fileName)
  const entries = await t.read(provider, ({ db }) =>
    db.selectFrom('audit_entry').where('action', '=', 'bankFile.downloaded').select('objectId').execute(),
  )
  expect(entries).toEqual([{ objectId: fileId }])
  expect(answer.body).not.toContain('undefined')
})

test('offers sample returns in the demo only after the file was sent', async () => {
  const path = `/provider/payouts/files/${fileId}/sample-returns`
  expect((await raw(path)).statusCode).toBe(409)
  await t.write(provider, (ctx) => askSending(ctx, fileId))
  await sendFile(t.app, fileId)
  const content = (await raw(path)).body
  const body = { fileName: 'returns.txt', content }
  const answer = await t.call('POST', '/provider/payouts/returns', { token, body })
  const { returnId } = answer.body.data as { returnId: string }
  await applyReturns(t.app, returnId)
  expect((await list('status=returned')).rows.map(({ returnCode }) => returnCode)).toEqual(['905'])
})

test('denies bank files and the export to merchants and anonymous callers', async () => {
  const owner = await t.signIn(created[0]?.merchant as TestMerchant, 'admin')
  const files = ['content', 'sample-returns'].map((last) => `/provider/payouts/files/${fileId}/${last}`)
  for (const path of [...files, '/provider/payouts/export?format=csv']) {
    expect((await raw(path, owner)).statusCode).toBe(403)
    expect((await raw(path, 'none')).statusCode).toBe(401)
  }
  expect((await raw('/provider/payouts/files/none/content')).statusCode).toBe(404)
})

test('masks account numbers of a bank file to their last four digits', async () => {
  const { body } = await t.call('GET', `/provider/payouts/files/${fileId}`, { token })
  expect(JSON.stringify(body)).not.toContain('5204716')
  expect(JSON.stringify(body)).toContain('4716')
})

test('approves the valid payouts of a batch, and gives a reason for each rejected one', async () => {
  const waiting = await validatedMerchant(t)
  const clearingIds = [waiting.clearingId, created[0]?.clearingId, '2026010199999900000000']
  const { body } = await t.call('POST', '/provider/payouts', { token, body: { clearingIds } })
  const { approved: count, refused } = body.data as { approved: number; refused: { message: string }[] }
  expect(count).toBe(1)
  expect(refused).toHaveLength(2)
  expect(refused.every(({ message }) => message.length > 10)).toBe(true)
})
