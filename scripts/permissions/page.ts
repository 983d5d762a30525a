import { inReadingOrder } from '#features/account/staff/permissions/permissions.domain.ts'
import { ruleTexts } from '#features/account/staff/permissions/permissions.messages.ts'
import {
  actionsOf,
  can,
  merchantNouns,
  merchantPermissions,
  staffNouns,
  staffPermissions,
} from '#features/permissions.domain.ts'
import {
  permissionTexts,
  permissionTitles,
  staffPermissionTexts,
  staffPermissionTitles,
} from '#features/permissions.messages.ts'
import { capabilities, capabilityMatrix, capabilityText } from '#shared/capabilities.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission, ProviderPermission, Role } from '#shared/permissions.ts'

const roles: readonly Role[] = ['admin', 'manager', 'cashier']

/** Returns all of docs/permissions.md, generated from the declarations so that it matches the server. */
export function permissionsPage(): string {
  return [
    '# Who may do what',
    'Made by `npm run permissions` from the features’ `*.permissions.ts`, which server, routes, menu and controls read. Not to be edited by hand: a test fails when it is stale.',
    'A request is refused with `no.permission` and the name of the right that is missing. `POST /api/staff/{accountId}/viewing` shows what someone else may see.',
    "## Merchants' people",
    table(['Right', 'What it lets one do', 'Owner', 'Manager', 'Cashier'], ofMerchants()),
    '## Rules beyond the table',
    Object.values(ruleTexts)
      .map((text) => `- ${english(text)}`)
      .join('\n'),
    "## The provider's staff",
    table(['Right', 'What it lets one do'], ofProvider()),
    '## What works in which state of a merchant',
    'Whatever a role allows, a merchant that is under review or frozen may do less. Reading, uploading what is asked and signing out always work.',
    `${table(['', ...Object.keys(capabilityMatrix)], ofStates())}\n`,
  ].join('\n\n')
}

function ofMerchants(): string[][] {
  return merchantNouns.flatMap((noun) => [
    [`**${english(permissionTitles[noun])}**`, '', '', '', ''],
    ...inReadingOrder(actionsOf(merchantPermissions[noun]))
      .map((action) => `${noun}.${action}` as Permission)
      .map((permission) => [
        `\`${permission}\``,
        english(permissionTexts[permission]),
        ...roles.map((role) => (can(role, permission) ? 'yes' : '')),
      ]),
  ])
}

function ofProvider(): string[][] {
  return staffNouns.flatMap((noun) => [
    [`**${english(staffPermissionTitles[noun])}**`, ''],
    ...inReadingOrder(actionsOf(staffPermissions[noun]))
      .map((action) => `${noun}.${action}` as ProviderPermission)
      .map((permission) => [`\`${permission}\``, english(staffPermissionTexts[permission])]),
  ])
}

function ofStates(): string[][] {
  return capabilities.map((capability) => [
    english(capabilityText[capability]),
    ...Object.values(capabilityMatrix).map((row) => (row[capability] ? 'yes' : '')),
  ])
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function english({ en }: Text): string {
  return typeof en === 'string' ? en : en.other
}
