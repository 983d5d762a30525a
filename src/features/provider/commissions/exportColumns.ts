import type { policyExport } from '#features/provider/commissions/policies/policies.contract.ts'
import {
  basisText,
  kindText,
  m as p,
  phaseText,
} from '#features/provider/commissions/policies/policies.messages.ts'
import type {
  lineExport,
  statementExport,
} from '#features/provider/commissions/statements/statements.contract.ts'
import {
  lineKindText,
  m as s,
  stateText,
} from '#features/provider/commissions/statements/statements.messages.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import type { Text } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' as const })
const number = (title: Text) => ({ title, kind: 'number' as const })
const instant = (title: Text) => ({ title, kind: 'instant' as const })
const amount = (title: Text) => ({ title, kind: 'amount' as const, currencyOf: 'currency' })
const named = (title: Text, texts: Record<string, Text>) => ({ title, kind: 'name' as const, texts })

export const statementColumns: ColumnsOf<typeof statementExport> = {
  statementNo: text(s.statementNo),
  month: text(s.month),
  beneficiaryKind: named(s.kind, kindText),
  beneficiaryName: text(s.beneficiary),
  currency: text(s.currency),
  state: named(s.state, stateText),
  commissionAmount: amount(s.commission),
  carriedAmount: amount(s.carried),
  totalAmount: amount(s.total),
  merchants: number(s.merchants),
  makeTime: instant(s.makeTime),
  checkedBy: text(s.checkedBy),
  checkTime: instant(s.checkTime),
  confirmedBy: text(s.confirmedBy),
  confirmTime: instant(s.confirmTime),
  paidBy: text(s.paidBy),
  payTime: instant(s.payTime),
  reference: text(s.reference),
  statementId: text(s.statementId),
}

export const lineColumns: ColumnsOf<typeof lineExport> = {
  statementNo: text(s.statementNo),
  month: text(s.month),
  lineNo: number(s.lineNo),
  kind: named(s.line, lineKindText),
  aboutMonth: text(s.aboutMonth),
  merchantId: text(s.merchantId),
  tradeName: text(s.merchant),
  days: number(s.days),
  currency: text(s.currency),
  feeAmount: amount(s.fees),
  volumeAmount: amount(s.volume),
  proportion: number(s.proportion),
  exactAmount: number(s.exact),
  amount: amount(s.amount),
  policyId: text(s.policyId),
}

export const policyColumns: ColumnsOf<typeof policyExport> = {
  merchantId: text(p.merchantId),
  tradeName: text(p.merchant),
  beneficiaryKind: named(p.kind, kindText),
  beneficiaryName: text(p.beneficiary),
  basis: named(p.basis, basisText),
  proportion: number(p.proportion),
  startDay: text(p.startDay),
  endDay: text(p.endDay),
  phase: named(p.phase, phaseText),
  remark: text(p.remark),
  madeBy: text(p.madeBy),
  createTime: instant(p.createTime),
  endedBy: text(p.endedBy),
  endTime: instant(p.endTime),
  policyId: text(p.policyId),
}
