import { callExport, errorExport } from '#features/system/apiLog/apiLog.contract.ts'
import { errorStateText, kindText, m } from '#features/system/apiLog/apiLog.messages.ts'
import { shownCall, withInstants } from '#features/system/apiLog/apiLog.service.ts'
import {
  callSorting,
  errorColumns,
  errorSorting,
  matchingCalls,
  matchingErrors,
} from '#features/system/apiLog/apiLog.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const instant = (title: Text) => ({ title, kind: 'instant' }) as const
const text = (title: Text) => ({ title, kind: 'text' }) as const
const number = (title: Text) => ({ title, kind: 'number' }) as const
const named = (title: Text, texts: Record<string, Text>) => ({ title, kind: 'name', texts }) as const

const callColumns: ColumnsOf<typeof callExport> = {
  callTime: instant(m.time),
  kind: named(m.kind, kindText),
  method: text(m.method),
  route: text(m.route),
  status: number(m.status),
  ms: number(m.ms),
  errorCode: text(m.errorCode),
  who: text(m.who),
  merchantId: text(m.merchantId),
  requestId: text(m.requestId),
  weight: number(m.weight),
}

const errorFileColumns: ColumnsOf<typeof errorExport> = {
  lastTime: instant(m.lastTime),
  firstTime: instant(m.firstTime),
  times: number(m.times),
  state: named(m.state, errorStateText),
  code: text(m.errorCode),
  name: text(m.name),
  message: text(m.message),
  method: text(m.method),
  route: text(m.route),
  lastRequestId: text(m.lastRequestId),
  handledBy: text(m.handledBy),
  handledTime: instant(m.handledTime),
  note: text(m.note),
  fingerprint: text(m.fingerprint),
}

/** Calls and errors as files. */
export const apiLogExports = [
  exportOf({ file: callExport, fields: callColumns }, ({ db, signedIn }, wanted) =>
    inOrder(
      wanted,
      matchingCalls(db, signedIn.dataScope, withInstants(signedIn, wanted)).select(shownCall),
      callSorting,
    ),
  ),
  exportOf({ file: errorExport, fields: errorFileColumns }, ({ db, signedIn }, wanted) =>
    inOrder(wanted, matchingErrors(db, withInstants(signedIn, wanted)).select(errorColumns), errorSorting),
  ),
]
