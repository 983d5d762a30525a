import type { ApplicationRow } from '#features/account/subMerchants/applications/applications.sql.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export type DeskRow = ApplicationRow & { masterName: string }

export type DeskNarrowing = { search?: string | undefined; status?: readonly string[] | undefined }

/** Applications of masters within the data scope, joined with their master, for the provider. */
export function applicationsWithin(
  db: Db,
  dataScope: DataScope,
  { search = '', status = [] }: DeskNarrowing,
) {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const searched = [
    'sub_merchant_application.merchantId',
    'master.tradeName',
    'sub_merchant_application.tradeName',
    'sub_merchant_application.city',
    'sub_merchant_application.openedMerchantId',
  ] as const
  return db
    .selectFrom('sub_merchant_application')
    .innerJoin('merchant as master', (join) =>
      join
        .onRef('master.tenantId', '=', 'sub_merchant_application.tenantId')
        .onRef('master.merchantId', '=', 'sub_merchant_application.merchantId'),
    )
    .where(withinDataScope(dataScope, 'sub_merchant_application'))
    .$if(status.length > 0, (query) => query.where('sub_merchant_application.status', 'in', status))
    .$if(search !== '', (query) =>
      query.where(({ eb, or }) => or(searched.map((column) => eb(column, 'ilike', like)))),
    )
}
