import { registrationExport } from '#features/provider/registrations/registrations.contract.ts'
import { m, stateText } from '#features/provider/registrations/registrations.messages.ts'
import { registrationSorting, shown } from '#features/provider/registrations/registrations.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'
import { countries } from '#shared/places.ts'
import { zones } from '#shared/zone.ts'

const text = (title: Text) => ({ title, kind: 'text' }) as const
const instant = (title: Text) => ({ title, kind: 'instant' }) as const
const named = (title: Text, texts: Record<string, Text>) => ({ title, kind: 'name', texts }) as const

const columns: ColumnsOf<typeof registrationExport> = {
  tradeName: text(m.tradeName),
  companyName: text(m.companyName),
  state: named(m.state, stateText),
  country: named(m.country, countries),
  province: text(m.province),
  city: text(m.city),
  currency: text(m.currency),
  timezone: named(m.timezone, zones),
  contactName: text(m.contactName),
  email: text(m.email),
  phone: text(m.phone),
  username: text(m.username),
  createTime: instant(m.createTime),
  confirmTime: instant(m.confirmTime),
  dueDay: text(m.dueDay),
  decideTime: instant(m.decideTime),
  decidedBy: text(m.decidedBy),
  reason: text(m.reason),
  openedMerchantId: text(m.openedMerchantId),
  openedUsername: text(m.openedUsername),
  registrationId: text(m.registrationId),
}

/** The list of registrations as a file: personal, so whoever takes it proves who they are. */
export const registrationExports = [
  exportOf({ file: registrationExport, fields: columns }, ({ app, db }, wanted) =>
    inOrder(wanted, shown(db, wanted, app.clock()), registrationSorting),
  ),
]
