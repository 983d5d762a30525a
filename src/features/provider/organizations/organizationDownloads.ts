import { organizationExport } from '#features/provider/organizations/organizations.contract.ts'
import { m, statusText } from '#features/provider/organizations/organizations.messages.ts'
import { lookingOf } from '#features/provider/organizations/organizations.service.ts'
import { organizationSorting, withAccounts } from '#features/provider/organizations/organizations.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { type Text, texts } from '#shared/messages.ts'

const text = (title: Text) => ({ title, kind: 'text' as const })
const fee = (title: Text) => ({ title, kind: 'amount' as const, currencyOf: 'feeCurrency' })
const ids = texts({ organizationId: { en: 'Organization ID', zh: '代理商编号' } })

const columns: ColumnsOf<typeof organizationExport> = {
  name: text(m.name),
  parentName: text(m.parent),
  country: text(m.country),
  province: text(m.province),
  city: text(m.city),
  address: text(m.address),
  contactName: text(m.contact),
  contactPhone: text(m.phone),
  contactEmail: text(m.email),
  rate: { title: m.rate, kind: 'number' },
  feeCurrency: text(m.feeCurrency),
  minFee: fee(m.minFee),
  maxFee: fee(m.maxFee),
  bankName: text(m.bank),
  swift: text(m.swift),
  accountTail: text(m.accountNo),
  merchants: { title: m.merchants, kind: 'number' },
  status: { title: m.status, kind: 'name', texts: statusText },
  createTime: { title: m.createTime, kind: 'instant' },
  organizationId: text(ids.organizationId),
}

/** The organizations as a file; of an account the last digits. */
export const organizationExports = [
  exportOf({ file: organizationExport, fields: columns }, ({ db, signedIn: { dataScope }, now }, wanted) =>
    inOrder(wanted, withAccounts(db, lookingOf({ dataScope, now }), wanted), organizationSorting),
  ),
]
