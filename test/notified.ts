import type { NoticeEvent } from '#features/notices/events.domain.ts'
import type { MailSettingInput } from '#features/notices/mailSettings/mailSettings.contract.ts'
import { changeSetting } from '#features/notices/mailSettings/mailSettings.service.ts'
import type { Language } from '#shared/messages.ts'
import type { Role } from '#shared/permissions.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/** Sets whom a merchant notifies: by default by email and at once. */
export async function setMail(
  t: TestApp,
  merchant: TestMerchant,
  change: Partial<MailSettingInput>,
): Promise<void> {
  const usual: MailSettingInput = {
    ...{ medium: 'email', primary: null, cc: [], events: [], rhythm: 'immediately' },
    ...{ digestHour: 8, quiet: null, version: 0 },
  }
  await t.write(merchant, (ctx) => changeSetting(ctx, { ...usual, ...change }))
}

const usernameOf = ({ merchantId }: TestMerchant, role: Role) => `${role}.${merchantId}`.toLowerCase()

export async function personIdOf(t: TestApp, merchant: TestMerchant, role: Role): Promise<string> {
  const row = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('account')
      .where('username', '=', usernameOf(merchant, role))
      .select('accountId')
      .executeTakeFirstOrThrow(),
  )
  return row.accountId
}

/** Gives one of a merchant’s people an email address. */
export async function addressed(
  t: TestApp,
  merchant: TestMerchant,
  role: Role,
  email: string,
  language: Language = 'en',
): Promise<void> {
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('account')
      .set({ email, language })
      .where('username', '=', usernameOf(merchant, role))
      .execute()
  })
}

/** Subscribes one of a merchant’s people to emails of these events, or removes them from the bell. */
export async function wishing(
  t: TestApp,
  merchant: TestMerchant,
  role: Role,
  events: readonly NoticeEvent[],
  checkoutRequest: { inApp?: boolean; mail?: boolean; wechat?: boolean } = { mail: true },
): Promise<void> {
  const token = await t.signIn(merchant, role)
  const each = { inApp: true, mail: false, wechat: false, ...checkoutRequest }
  const body = { events: events.map((event) => ({ event, ...each })) }
  const { status, body: answer } = await t.call('PUT', '/noticePreferences', { token, body })
  if (status !== 200) throw new Error(`preferences were refused: ${answer.code}`)
}
