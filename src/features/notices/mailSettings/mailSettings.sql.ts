import { sql } from 'kysely'
import { isNoticeEvent } from '#features/notices/events.domain.ts'
import {
  defaultSetting,
  type MailSetting,
  type Media,
  type Recipient,
  type Rhythm,
} from '#features/notices/mailSettings/mailSettings.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Zone } from '#shared/time.ts'

/** A setting with its merchant's facts that are needed to apply it. */
export type SettingOfMerchant = MailSetting & {
  tradeName: string
  zone: Zone
  cashierQueryDays: number | null
}

/** Returns the merchant's setting, or the defaults. */
export async function selectSetting(db: Db, scope: Scope): Promise<SettingOfMerchant> {
  const row = await settingQuery(db, scope).executeTakeFirstOrThrow()
  const { tradeName, zone, cashierQueryDays } = row
  const own = { tradeName, zone: zone as Zone, cashierQueryDays }
  if (row.version === null) return { ...defaultSetting, ...own }
  return {
    ...own,
    medium: row.medium as Media,
    recipients: row.recipients as Recipient[],
    events: (row.events ?? []).filter(isNoticeEvent),
    rhythm: row.rhythm as Rhythm,
    digestHour: row.digestHour ?? defaultSetting.digestHour,
    quiet: row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
    version: row.version,
  }
}

function settingQuery(db: Db, scope: Scope) {
  return db
    .selectFrom('merchant')
    .leftJoin('notification_setting as setting', (join) =>
      join
        .on('setting.tenantId', '=', scope.tenantId)
        .onRef('setting.merchantId', '=', 'merchant.merchantId'),
    )
    .where('merchant.tenantId', '=', scope.tenantId)
    .where('merchant.merchantId', '=', scope.merchantId)
    .select([
      'merchant.tradeName',
      'merchant.timezone as zone',
      'merchant.cashierQueryDays',
      'setting.medium',
      'setting.recipients',
      'setting.events',
      'setting.rhythm',
      'setting.digestHour',
      'setting.quietFrom',
      'setting.quietTo',
      'setting.version',
    ])
}

/** Replaces the setting at a known version. Returns false if another has been written in the meantime. */
export async function writeSetting(db: Db, scope: Scope, setting: MailSetting): Promise<boolean> {
  const values = {
    medium: setting.medium,
    recipients: JSON.stringify(setting.recipients),
    events: [...setting.events],
    rhythm: setting.rhythm,
    digestHour: setting.digestHour,
    quietFrom: setting.quiet?.from ?? null,
    quietTo: setting.quiet?.to ?? null,
  }
  const key = { tenantId: scope.tenantId, merchantId: scope.merchantId }
  const written = await db
    .insertInto('notification_setting')
    .values({ ...key, ...values, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'merchantId'])
        .doUpdateSet(({ eb }) => ({ ...values, version: eb('notification_setting.version', '+', 1) }))
        .where('notification_setting.version', '=', setting.version),
    )
    .returning('version')
    .executeTakeFirst()
  // Where nothing was read, nothing may have been written since.
  return written !== undefined && (setting.version > 0 || written.version === 1)
}

/** How many people of the merchant have bound WeChat: those who want payment notices, or one person. */
export async function countBound(
  db: Db,
  scope: Scope,
  among: { paymentNotice: true } | { accountId: string },
): Promise<number> {
  const bound = db
    .selectFrom('wechat_binding as bound')
    .innerJoin('account', (join) =>
      join.on('account.tenantId', '=', scope.tenantId).onRef('account.accountId', '=', 'bound.accountId'),
    )
    .where('bound.tenantId', '=', scope.tenantId)
    .where('account.merchantId', '=', scope.merchantId)
    .where('account.disabled', '=', false)
  const meant =
    'accountId' in among
      ? bound.where('account.accountId', '=', among.accountId)
      : bound.where('account.paymentNotice', '=', true)
  const { count } = await meant
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Two who test at once are counted one after the other. */
export async function lockTests({ db, scope }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mail test'), hashtext(${scope.merchantId}))`.execute(db)
}
