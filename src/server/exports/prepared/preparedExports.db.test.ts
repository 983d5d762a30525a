import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import { stopExports } from '#server/exports/prepared/runExport.ts'
import { exportDesk } from '#test/exportDesk.ts'

const rows = 12_000
const desk = await exportDesk(rows)
const { t, merchant, token, dataDir, ask, queued, jobOf, fetched, run, filesLeft } = desk
afterAll(desk.close)

describe('an export of more than 10,000 rows', () => {
  test('has every row, a matching manifest, and a bell notice when it is ready', async () => {
    const exportId = await queued({ columns: ['orderId', 'payAmount', 'customerRemark'] })
    expect(await jobOf(exportId)).toMatchObject({ state: 'queued', atOnce: false, downloadable: false })
    await run(exportId)
    const done = await jobOf(exportId)
    expect(done).toMatchObject({ state: 'done', rowsDone: rows, totalRows: rows, downloadable: true })

    const file = await fetched(exportId)
    const lines = file.body.slice(1).trimEnd().split('\n')
    expect(lines).toHaveLength(rows + 1)
    expect(lines.filter((line) => line.endsWith(",'=1+1"))).toHaveLength(rows / 100)
    const manifest = (await fetched(exportId, 'manifest')).json() as Manifest
    expect(manifest).toMatchObject({ rows, schemaVersion: 1, list: '/orders/export', madeBy: 'Test manager' })
    expect(manifest.sha256).toBe(createHash('sha256').update(file.rawPayload).digest('hex'))
    expect(manifest.bytes).toBe(file.rawPayload.length)
    expect(manifest.exponents).toEqual({ CAD: 2, JPY: 0 })
    const yen = (10 * (rows / 10) * (rows / 10 + 1)) / 2
    const cents = (rows * (rows + 1)) / 2 - yen
    const sum = (currency: string) => manifest.sums.find((one) => one.currency === currency)
    expect(sum('JPY')).toMatchObject({ column: 'payAmount', minor: `${yen}`, amount: `${yen}` })
    expect(sum('CAD')).toMatchObject({ minor: `${cents}`, amount: (cents / 100).toFixed(2) })

    const notices = await t.call('GET', '/sysArticle', { token })
    const { records } = notices.body.data as { records: { title: string; articleId: string }[] }
    expect(records[0]?.title).toBe('Your export of orders is ready')
    const { body } = await t.call('GET', `/sysArticle/${records[0]?.articleId}`, { token })
    expect(body.data).toMatchObject({ link: `/Settings/Exports?exportId=${exportId}` })
  })

  test('is available as a workbook with its description on the last sheet', async () => {
    const exportId = await queued({
      format: 'xlsx',
      columns: ['orderId', 'payAmount', 'createTime'],
      zone: 'UTC',
    })
    await run(exportId)
    const files = unzipSync((await fetched(exportId)).rawPayload)
    const [sheet = '', about = ''] = [1, 2].map((n) =>
      strFromU8(files[`xl/worksheets/sheet${n}.xml`] ?? new Uint8Array()),
    )
    expect(sheet.match(/<row>/g)).toHaveLength(rows + 1)
    expect(sheet).toContain('<c s="1"><v>119.99</v></c>')
    expect(sheet).toContain('<c s="2"><v>12000</v></c>')
    expect(about).toContain(`<v>${rows}</v>`)
    expect(about).toContain('Sum of Pay amount, JPY')
  })

  test('announces an estimated row count beforehand', async () => {
    const estimate = (await ask({}, '/orders/export/estimate')).json() as { data: { rows: number } }
    expect(estimate.data).toMatchObject({ exact: false })
    expect(Math.abs(estimate.data.rows - rows)).toBeLessThan(rows / 5)
    const few = await ask({ search: 'C17' }, '/orders/export/estimate')
    expect(few.json().data).toMatchObject({ rows: 1, exact: true })
    expect(few.json().data.columns[0]).toEqual({ key: 'orderId', title: 'Order ID' })
  })

  test('is limited to three unfinished exports per merchant', async () => {
    const open = [await queued(), await queued(), await queued()]
    const fourth = await ask({})
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'export.tooMany'])
    for (const exportId of open)
      expect((await t.call('PUT', `/exports/${exportId}/cancel`, { token })).status).toBe(200)
    const again = await t.call('PUT', `/exports/${open[0]}/cancel`, { token })
    expect([again.status, again.body.code]).toEqual([409, 'export.over'])
    await run(open[0] ?? '')
    expect(await jobOf(open[0] ?? '')).toMatchObject({ state: 'cancelled', rowsDone: 0 })
  })
})

describe('an interrupted export', () => {
  async function interrupted(exportId: string, attempt: number) {
    const file = 'ab'.repeat(24)
    await writeFile(join(dataDir, 'exports', file), 'half')
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      await ctx.db
        .updateTable('export_job')
        .set({ state: 'running', attemptNo: attempt, file, rowsDone: 5n })
        .where('tenantId', '=', merchant.tenantId)
        .where('exportId', '=', exportId)
        .execute()
    })
  }

  test('is restarted from the beginning once', async () => {
    const exportId = await queued()
    await interrupted(exportId, 1)
    await run(exportId)
    expect(await jobOf(exportId)).toMatchObject({ state: 'done', rowsDone: rows })
    expect(await filesLeft()).not.toContain('ab'.repeat(24))
  })

  test('fails with a message after the second interruption', async () => {
    const exportId = await queued()
    await interrupted(exportId, 2)
    await run(exportId)
    expect(await jobOf(exportId)).toMatchObject({ state: 'failed', failure: 'interrupted' })
    const { body } = await t.call('GET', '/sysArticle', { token })
    const { records } = body.data as { records: { title: string }[] }
    expect(records[0]?.title).toBe('The export of orders failed')
  })

  test('stops and leaves no file when cancelled while it is written', async () => {
    const before = (await filesLeft()).length
    const exportId = await queued()
    // Locks the orders table, so the statement waits and only ending it lets the export be cancelled.
    await withClient(t.database.ownerUrl, async (client) => {
      await client.query('begin; lock table pay_order in access exclusive mode')
      const running = run(exportId)
      while ((await jobOf(exportId)).state !== 'running') await new Promise((next) => setTimeout(next, 5))
      await t.call('PUT', `/exports/${exportId}/cancel`, { token })
      await running
      await client.query('rollback')
    })
    expect((await jobOf(exportId)).state).toBe('cancelled')
    expect(await filesLeft()).toHaveLength(before)
  })

  test('waits for the next process without losing an attempt when the server shuts down', async () => {
    const exportId = await queued()
    await withClient(t.database.ownerUrl, async (client) => {
      await client.query('begin; lock table pay_order in access exclusive mode')
      const running = run(exportId)?.catch((error: Error) => error.message)
      while ((await jobOf(exportId)).state !== 'running') await new Promise((next) => setTimeout(next, 5))
      await stopExports()
      expect(await running).toBeTypeOf('string')
      await client.query('rollback')
    })
    expect(await jobOf(exportId)).toMatchObject({ state: 'queued', rowsDone: 0 })
    await run(exportId)
    expect(await jobOf(exportId)).toMatchObject({ state: 'done', rowsDone: rows })
  })

  test('produces no file for a person who lost the permission or was removed', async () => {
    const exportId = await queued()
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      await ctx.db.updateTable('account').set({ role: 3 }).where('username', 'like', 'manager.%').execute()
    })
    await run(exportId)
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      await ctx.db.updateTable('account').set({ role: 2 }).where('username', 'like', 'manager.%').execute()
    })
    expect(await jobOf(exportId)).toMatchObject({ state: 'failed', failure: 'notAllowed' })
  })
})
