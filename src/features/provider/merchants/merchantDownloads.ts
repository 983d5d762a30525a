import { merchantExport } from '#features/provider/merchants/providerMerchants.contract.ts'
import {
  complianceText,
  kaText,
  m,
  stateTexts,
} from '#features/provider/merchants/providerMerchants.messages.ts'
import { exportedMerchants, merchantSorting } from '#features/provider/merchants/providerMerchants.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import type { Text } from '#shared/messages.ts'
import { countries } from '#shared/places.ts'
import { zones } from '#shared/zone.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const
const named = (title: Text, texts: Record<string, Text>) => ({ title, kind: 'name', texts }) as const

const columns: ColumnsOf<typeof merchantExport> = {
  merchantId: text(m.code),
  tradeName: text(m.tradeName),
  legalName: text(m.legalName),
  parentMerchantId: text(m.parent),
  approval: named(m.state, stateTexts),
  compliance: named(m.compliance, complianceText),
  kaLevel: named(m.kaLevel, kaText),
  country: named(m.country, countries),
  province: text(m.province),
  city: text(m.city),
  timezone: named(m.timezone, zones),
  currency: text(m.currency),
  department: text(m.department),
  bd: text(m.bd),
  channels: text(m.channels),
  openTickets: { title: m.openTickets, kind: 'number' },
  createTime: { title: m.opened, kind: 'instant' },
}

/** The list of merchants as a file: those that its taker reaches. */
export const merchantExports = [
  exportOf({ file: merchantExport, fields: columns }, ({ db, signedIn, now }, wanted) => {
    const looking = { dataScope: resolveDataScope(signedIn, 'providerMerchant.export'), now }
    return inOrder(wanted, exportedMerchants(db, looking, wanted), merchantSorting)
  }),
]
