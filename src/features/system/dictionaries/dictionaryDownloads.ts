import type { FastifyInstance } from 'fastify'
import { typeExport, valueExport } from '#features/system/dictionaries/dictionaries.contract.ts'
import {
  m,
  statusText,
  toneText,
  valueTexts as v,
} from '#features/system/dictionaries/dictionaries.messages.ts'
import {
  matchingTypes,
  matchingValues,
  typeSorting,
  valueSorting,
} from '#features/system/dictionaries/dictionaryRows.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const origin = { title: m.origin, kind: 'name', texts: { true: m.builtIn, false: m.own } } as const
const status = { title: m.status, kind: 'name', texts: statusText } as const

const typeColumns: ColumnsOf<typeof typeExport> = {
  typeKey: { title: m.typeKey, kind: 'text' },
  nameEn: { title: m.nameEn, kind: 'text' },
  nameZh: { title: m.nameZh, kind: 'text' },
  builtIn: origin,
  status,
  valueCount: { title: m.valueCount, kind: 'number' },
  changedCount: { title: m.changedCount, kind: 'number' },
  remark: { title: m.remark, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
}

const valueColumns: ColumnsOf<typeof valueExport> = {
  typeKey: { title: m.typeKey, kind: 'text' },
  value: { title: v.value, kind: 'text' },
  labelEn: { title: v.labelEn, kind: 'text' },
  labelZh: { title: v.labelZh, kind: 'text' },
  usualEn: { title: v.usualEn, kind: 'text' },
  usualZh: { title: v.usualZh, kind: 'text' },
  tone: { title: v.tone, kind: 'name', texts: toneText },
  sort: { title: v.sort, kind: 'number' },
  isDefault: { title: v.isDefault, kind: 'name', texts: { true: v.isDefaultYes, false: v.notDefault } },
  status,
  builtIn: origin,
  remark: { title: m.remark, kind: 'text' },
}

/** Dictionaries, and their values, as files. */
export function dictionaryDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: typeExport,
      access: 'dictionary.export',
      name: 'dictionaries',
      columns: typeColumns,
      rows: (db, _signedIn, wanted) => inOrder(wanted, matchingTypes(db, wanted), typeSorting),
    })
    serveExport(server, app, authenticate, {
      of: valueExport,
      access: 'dictionary.export',
      name: 'dictionary-values',
      columns: valueColumns,
      rows: (db, _signedIn, wanted) => inOrder(wanted, matchingValues(db, wanted), valueSorting),
    })
  }
}
