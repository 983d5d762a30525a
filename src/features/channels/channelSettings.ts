import type { z } from 'zod'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'
import type { ChannelAdapter } from './channelAdapter.ts'
import { settingFaults } from './channels.messages.ts'

/** A channel's settings by name; every value is a string. */
export type ChannelSettings = Record<string, string>

/**
 * Parses settings for a channel and drops unknown ones. Throws `request.invalid` naming each invalid field,
 * never its value.
 */
export function checkedSettings(
  adapter: ChannelAdapter,
  profile: string | undefined,
  given: ChannelSettings,
): ChannelSettings {
  if (!adapter.profiles.some((known) => known === profile))
    throw invalid([{ field: 'profile', text: settingFaults.invalid }])
  const parsed = adapter.settings.safeParse(given)
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
