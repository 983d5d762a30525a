import type { FastifyInstance } from 'fastify'
import { ruleExport } from '#features/provider/risk/rules/rules.contract.ts'
import { effectText, m, ruleStatusText } from '#features/provider/risk/rules/rules.messages.ts'
import { ruleSorting, shownRules } from '#features/provider/risk/rules/rules.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof ruleExport> = {
  name: { title: m.name, kind: 'text' },
  status: { title: m.status, kind: 'name', texts: ruleStatusText },
  effect: { title: m.effect, kind: 'name', texts: effectText },
  priority: { title: m.priority, kind: 'number' },
  newestVersion: { title: m.newestVersion, kind: 'number' },
  liveVersion: { title: m.liveVersion, kind: 'number' },
  hits: { title: m.hits, kind: 'number' },
  confirmed: { title: m.confirmed, kind: 'number' },
  passed: { title: m.passed, kind: 'number' },
  madeBy: { title: m.madeBy, kind: 'text' },
  updateTime: { title: m.updateTime, kind: 'instant' },
  ruleId: { title: m.ruleId, kind: 'text' },
}

/** The list of rules as a file. */
export function ruleDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: ruleExport,
      access: 'riskRule.export',
      name: 'risk-rules',
      columns,
      rows: (db, { dataScope }, wanted, now) =>
        inOrder(wanted, shownRules(db, wanted, dataScope, now), ruleSorting),
    })
  }
}
