import type { z } from 'zod'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'
import type { Rail } from './channelRail.ts'
import { settingFaults } from './channels.messages.ts'

/** A rail's settings by name; every one is a text. */
export type ChannelSettings = Record<string, string>

/**
 * The settings as the rail takes them; what it does not know is left out. Throws `request.invalid` with each field at
 * fault, never with its value.
 */
export function checkedSettings(
  rail: Rail,
  profile: string | undefined,
  given: ChannelSettings,
): ChannelSettings {
  if (!rail.profiles.some((known) => known === profile))
    throw invalid([{ field: 'profile', text: settingFaults.invalid }])
  const parsed = rail.settings.safeParse(given)
  if (!parsed.success) throw invalid(parsed.error.issues.map(faultOf))
  return parsed.data as ChannelSettings
}

function invalid(fields: FieldFault[]): AppError {
  return new AppError(requestErrors.invalid, { fields })
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  return { field: `settings.${issue.path.join('.')}`, text: textOf(issue) }
}

function textOf(issue: z.core.$ZodIssue): Text {
  const named = issue.code === 'custom' ? issue.params?.text : undefined
  if (named === 'httpsOnly') return settingFaults.httpsOnly
  return named === 'keyUnreadable' ? settingFaults.keyUnreadable : settingFaults.invalid
}
