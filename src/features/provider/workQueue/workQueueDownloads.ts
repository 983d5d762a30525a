import { workQueueExport } from '#features/provider/workQueue/workQueue.contract.ts'
import { kindsFor } from '#features/provider/workQueue/workQueue.domain.ts'
import { fileTexts, kindText, m, whatText } from '#features/provider/workQueue/workQueue.messages.ts'
import { providerZone } from '#features/provider/workQueue/workQueue.service.ts'
import { fileOfItems, stuckDrafts } from '#features/provider/workQueue/workQueue.sql.ts'
import { transaction } from '#server/database/transaction.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { providerTenant } from '#server/session/scope.ts'
import { dayOf } from '#shared/time.ts'

const columns: ColumnsOf<typeof workQueueExport> = {
  kind: { title: m.kind, kind: 'name', texts: kindText },
  merchantId: { title: fileTexts.merchantCode, kind: 'text' },
  name: { title: m.name, kind: 'text' },
  what: { title: m.what, kind: 'name', texts: whatText },
  detail: { title: fileTexts.detail, kind: 'text' },
  dueDay: { title: m.due, kind: 'text' },
  daysLeft: { title: fileTexts.daysLeft, kind: 'number' },
  since: { title: m.since, kind: 'instant' },
  mine: { title: m.mine, kind: 'name', texts: { true: fileTexts.yes, false: fileTexts.no } },
}

/** What waits, as a file: of what its taker may see where it stands, at the merchants within reach. */
export const workQueueExports = [
  exportOf(
    { file: workQueueExport, fields: columns },
    async ({ app, db, signedIn: { dataScope, accountId, grants }, now }, wanted) => {
      const who = { dataScope, accountId, now }
      // The desk's role sees no drafts: they are read beforehand, in the provider's own tenant.
      const drafts = await transaction(app.pool, providerTenant, 'read', (own) => stuckDrafts(own, who))
      const asked = wanted.kind ?? []
      const kinds = kindsFor(grants).filter((kind) => asked.length === 0 || asked.includes(kind))
      return fileOfItems(db, { ...who, today: dayOf(now, providerZone), drafts }, kinds, wanted)
    },
  ),
]
