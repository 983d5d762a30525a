import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import type { BusinessHours, Span } from '#features/merchants/businessHours.domain.ts'
import type { Answer, TestApp, TestMerchant } from '#test/app.ts'

export type SettingGroup = 'orders' | 'refunds' | 'family' | 'staff' | 'hours'

/** Changes part of a settings group over HTTP, with the current version unless another is given. */
export async function changeSettings(
  t: TestApp,
  token: string,
  group: SettingGroup,
  changes: object,
  version?: number,
): Promise<Answer> {
  const known = await settingsOf(t, token)
  const body = { ...known[group], ...changes, version: version ?? known.version }
  return t.call('PUT', `/paymentSettings/${group}`, { token, body })
}

export async function settingsOf(t: TestApp, token: string): Promise<PaymentSettings> {
  return (await t.call('GET', '/paymentSettings', { token })).body.data
}

/** Changes settings as the merchant’s manager; throws if they are rejected. */
export async function setSettings(
  t: TestApp,
  merchant: TestMerchant,
  group: SettingGroup,
  changes: object,
): Promise<void> {
  const { status, body } = await changeSettings(t, await t.signIn(merchant, 'manager'), group, changes)
  if (status !== 200) throw new Error(`${status} ${body.code}`)
}

/** Closed except on these days. */
export function hoursOf(part: Partial<Record<keyof BusinessHours, Span[]>>): BusinessHours {
  return { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [], ...part }
}
