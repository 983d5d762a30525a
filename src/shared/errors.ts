import { caseStatus } from '#shared/errorStatus/cases.ts'
import { merchantDeskStatus } from '#shared/errorStatus/merchants.ts'
import { monitorStatus } from '#shared/errorStatus/monitor.ts'
import { peopleStatus } from '#shared/errorStatus/people.ts'
import { portalPeopleStatus } from '#shared/errorStatus/portalPeople.ts'
import { portalSystemStatus } from '#shared/errorStatus/portalSystem.ts'
import { salesStatus } from '#shared/errorStatus/sales.ts'
import { tradeStatus } from '#shared/errorStatus/trade.ts'
import { errorTexts } from '#shared/errors.messages.ts'
import type { Text, TextValues } from '#shared/messages.ts'

/** The HTTP status of every error code. The messages are in errors.messages.ts. */
export const errorStatus = {
  ...caseStatus,
  ...monitorStatus,
  ...peopleStatus,
  ...tradeStatus,
  ...merchantDeskStatus,
  ...portalPeopleStatus,
  ...portalSystemStatus,
  ...salesStatus,
}

export type ErrorCode = keyof typeof errorStatus

/** A fault in one field: its path in the request, and the message. */
export type FieldFault = { field: string; text: Text; values?: TextValues }

type Details = {
  values?: TextValues
  fields?: FieldFault[]
  permission?: string
  keep?: boolean
  cause?: unknown
}

/** An error with a catalogued code. The HTTP layer turns it into a response in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: TextValues
  readonly fields: FieldFault[]
  readonly permission: string | undefined
  /** Commits what was written before the error, such as a counted wrong password. */
  readonly keep: boolean

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.permission = details.permission
    this.keep = details.keep ?? false
  }

  get status(): number {
    return errorStatus[this.code]
  }

  get text(): Text {
    return errorTexts[this.code]
  }
}
