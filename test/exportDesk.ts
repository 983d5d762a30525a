import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { jobs } from '#features/server.ts'
import type { ExportJob } from '#features/settings/exports/exports.contract.ts'
import { type TestMerchant, testApp } from '#test/app.ts'
import { manyOrders } from '#test/manyOrders.ts'

/** A merchant with this many orders, whose manager requests export files. */
export async function exportDesk(rows: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'exports-'))
  const t = await testApp({ DATA_DIR: dataDir })
  const merchant = await t.merchant()
  const token = await t.signIn(merchant, 'manager')
  await manyOrders(t, merchant, rows)

  async function ask(body: object, path = '/orders/export', by = token) {
    const headers = { authorization: `Bearer ${by}`, 'accept-language': 'en' }
    const payload = { format: 'csv', ...body }
    return t.server.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  }

  async function queued(body: object = {}): Promise<string> {
    const answer = await ask(body)
    expect(answer.statusCode, answer.body).toBe(202)
    return (answer.json() as { data: { exportId: string } }).data.exportId
  }

  async function jobOf(exportId: string, by = token): Promise<ExportJob> {
    const { body } = await t.call('GET', `/exports/${exportId}`, { token: by })
    return body.data as ExportJob
  }

  async function fetched(exportId: string, what = 'file', by = token, query = '') {
    const headers = { authorization: `Bearer ${by}`, 'accept-language': 'en' }
    return t.server.inject({ url: `/api/exports/${exportId}/${what}${query}`, headers })
  }

  return {
    ...{ t, merchant, token, dataDir, ask, queued, jobOf, fetched },
    run: (exportId: string, of: TestMerchant = merchant) => jobs['exports.run']?.(t.app, { ...of, exportId }),
    filesLeft: () => readdir(join(dataDir, 'exports')).catch(() => []),
    close: async () => {
      await t.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
