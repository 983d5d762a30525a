import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { toCamelCase } from '#shared/nameCase.ts'
import { everyCall } from '#test/hostile/calls.ts'

/** Tables whose columns set what a merchant may do and who its people are. */
const settingTables = ['MerchantTable', 'GatewayCredentialTable', 'AccountTable']

/** Columns that a call writes under another field name. */
const namedOtherwise: Record<string, [call: string, field: string]> = {
  logoUrl: ['business.editPresence', 'logoImageId'],
  avatarUrl: ['avatar.change', 'imageId'],
  passwordHash: ['ownPassword.change', 'password'],
  pinHash: ['staffPins.set', 'pin'],
  disabled: ['staff.disable', 'accountId'],
}

/** Columns that no call writes, each with the reason. */
const noSetting: Record<string, string> = {
  tenantId: 'a key',
  merchantId: 'a key',
  parentMerchantId: 'decided when a sub-merchant is opened',
  createTime: 'a fact',
  appId: 'a key',
  approveResult: 'the outcome of the standing calls',
  accountId: 'a key',
  failures: 'a fact',
  lockedUntil: 'follows from wrong passwords',
  pinFailures: 'a fact',
  pinLockedUntil: 'follows from wrong PINs',
  emailVerifiedTime: 'a fact',
  inviteTime: 'a fact',
  passwordTime: 'a fact',
  lastSignInTime: 'a fact',
  wechatHeadimg: 'comes with the WeChat account that is bound',
}

/** The names of all fields that a write accepts, at any depth. */
function namesIn(schema: unknown, found: Set<string>): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name)
    namesIn(value, found)
  }
  return found
}

function fieldsOf(call: string): Set<string> {
  const schema = everyCall.find(({ name, method }) => name === call && method !== 'GET')?.schema
  return namesIn(schema, new Set())
}

test('every column with a merchant’s permissions, limits or contacts can be written through a call', async () => {
  const tables = await readFile('src/server/database/tables.ts', 'utf8')
  const written = new Set<string>()
  for (const { method, schema } of everyCall) if (method !== 'GET') namesIn(schema, written)
  const columns = settingTables.flatMap((table) => {
    const [, body = ''] = new RegExp(`export interface ${table} \\{([^}]*)\\}`).exec(tables) ?? []
    return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => [table, column] as const)
  })
  const unset = columns
    .map(([table, column]) => [table, toCamelCase(column)])
    .filter(([, field = '']) => {
      const [call, name] = namedOtherwise[field] ?? []
      if (call !== undefined && name !== undefined) return !fieldsOf(call).has(name)
      return !written.has(field) && noSetting[field] === undefined
    })
  expect(columns.length).toBeGreaterThan(15)
  expect(unset).toEqual([])
})
