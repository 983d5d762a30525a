import type { SettlementsAnswer, TransactionsAnswer } from '#features/openApi/calls/answers.contract.ts'
import type { Answered, Caller } from '#features/openApi/calls/caller.ts'
import { settlementsRequest, transactionsRequest } from '#features/openApi/calls/calls.contract.ts'
import { readBody } from '#features/openApi/calls/reading.ts'
import {
  type SettlementRow,
  selectSettlements,
  selectTransactions,
  type TransactionRow,
} from '#features/openApi/calls/reports/reports.sql.ts'
import { methodTypes } from '#features/openApi/calls/scenarios.domain.ts'
import { timeIn } from '#features/openApi/calls/views.service.ts'
import { transaction } from '#server/database/transaction.ts'
import { dayOfCompact, dayRange } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

const usualLimit = '10'

/** The payments (credit) and refunds (debit) of a day in the merchant's time zone, page by page. */
export async function transactions({ app, access }: Caller, body: object): Promise<Answered> {
  const input = readBody(transactionsRequest, body)
  const { scope, timezone } = access
  const page = Number(input.page ?? '1')
  const pageLimit = Number(input.pageLimit ?? usualLimit)
  const range = dayRange(dayOfCompact(input.date), timezone)
  const type = input.transactionType ?? 'All'
  const kinds = { credit: type !== 'Debit', debit: type !== 'Credit' }
  const { rows, total } = await transaction(app.readPool, scope.tenantId, 'read', (db) =>
    selectTransactions(db, scope, range, kinds, { limit: pageLimit, offset: (page - 1) * pageLimit }),
  )
  const answer: TransactionsAnswer = {
    transactions: rows.map((row) => transactionView(row, timezone)),
    pagination: { page, pageLimit, totalPage: Math.ceil(total / pageLimit), total },
  }
  return { code: 'SUCCESS', body: answer }
}

function transactionView(row: TransactionRow, timezone: Zone) {
  const { way, amount, settleAmount, createTime, transactionTime, ...plain } = row
  return {
    ...plain,
    amount: amount.toString(),
    settleAmount: settleAmount.toString(),
    paymentMethod: methodTypes[way],
    createTime: timeIn(timezone, createTime),
    transactionTime: timeIn(timezone, transactionTime),
  }
}

/** What is paid out to the merchant for a day in its time zone. */
export async function settlements({ app, access: { scope } }: Caller, body: object): Promise<Answered> {
  const { date } = readBody(settlementsRequest, body)
  const rows = await transaction(app.readPool, scope.tenantId, 'read', (db) =>
    selectSettlements(db, scope, dayOfCompact(date)),
  )
  const answer: SettlementsAnswer = { settlements: rows.map((row) => settlementView(row, scope.merchantId)) }
  return { code: 'SUCCESS', body: answer }
}

/** A merchant may be settled before it has bank details. */
const maskedTail = (tail: string | null) => (tail === null ? '' : `***${tail}`)

function settlementView(row: SettlementRow, storeCode: string) {
  const { settleNo, creditNum, debitNum, currency, companyName, transitNo, institutionNo, accountNoTail } =
    row
  return {
    settleInfo: {
      settleNo,
      creditNum,
      debitNum,
      creditAmount: row.creditAmount.toString(),
      debitAmount: row.debitAmount.toString(),
      netAmount: row.netAmount.toString(),
      serviceFee: row.serviceFee.toString(),
      taxAmount: row.taxAmount.toString(),
      otherAmount: row.otherAmount.toString(),
      settleAmount: row.settleAmount.toString(),
      currency,
    },
    bankInfo: { storeCode, companyName, transitNo, institutionNo, accountNo: maskedTail(accountNoTail) },
  }
}
