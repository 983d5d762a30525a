import { z } from 'zod'
import {
  announcementExport,
  staffNoticeExport,
} from '#features/system/announcements/announcements.contract.ts'
import { typeExport, valueExport } from '#features/system/dictionaries/dictionaries.contract.ts'
import { mailLogExport } from '#features/system/mailLog/mailLog.contract.ts'
import { mailTemplateExport } from '#features/system/mailTemplates/mailTemplates.contract.ts'
import { parameterExport } from '#features/system/parameters/parameters.contract.ts'
import type { Call } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

const files = [
  [announcementExport, 'announcement.export'],
  [staffNoticeExport, 'staffNotice.export'],
  [typeExport, 'dictionary.export'],
  [valueExport, 'dictionary.export'],
  [mailLogExport, 'mailLog.export'],
  [mailTemplateExport, 'mailTemplate.export'],
  [parameterExport, 'parameter.export'],
] as const

/** Exports of the provider’s settings and announcements. */
export const settingCalls: Call[] = files.map(([{ path, query }, access]) => ({
  name: `${path.slice(1).replace('/export', '')}.export`,
  path: `/api${path}`,
  access,
  method: 'POST',
  writes: true,
  whileBlocked: true,
  schema: z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
}))
