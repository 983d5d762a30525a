import { performanceExport } from '#features/provider/performance/performance.contract.ts'
import { m } from '#features/provider/performance/performance.messages.ts'
import { performanceOf } from '#features/provider/performance/performance.service.ts'
import { asPerformanceRows } from '#features/provider/performance/performance.sql.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { type Text, texts } from '#shared/messages.ts'

const titles = texts({ group: { en: 'Who', zh: '对象' } })
const number = (title: Text) => ({ title, kind: 'number' as const })
const amount = (title: Text) => ({ title, kind: 'amount' as const, currencyOf: 'currency' })

const columns: ColumnsOf<typeof performanceExport> = {
  rank: number(m.rank),
  groupName: { title: titles.group, kind: 'text' },
  currency: { title: m.currency, kind: 'text' },
  opened: number(m.opened),
  active: number(m.active),
  volume: amount(m.volume),
  fees: amount(m.fees),
  commission: amount(m.commission),
  groupId: { title: m.groupId, kind: 'text' },
}

/** The standings of a month as a file. */
export const performanceExports = [
  exportOf({ file: performanceExport, fields: columns }, async ({ db, signedIn: { dataScope } }, asked) => {
    const rows = await performanceOf(db, dataScope, asked)
    return asPerformanceRows(
      db,
      rows.map((row, place) => ({ place, ...row })),
    )
  }),
]
