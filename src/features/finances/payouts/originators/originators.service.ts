import {
  accountOf,
  type Cpa005Settings,
  type NachaSettings,
  type OriginatorSettings,
  originatorFaults,
  originatorFields,
} from '#features/finances/payouts/originators/originators.domain.ts'
import {
  type OriginatorRow,
  selectOriginator,
  selectOriginators,
  upsertOriginator,
} from '#features/finances/payouts/originators/originators.sql.ts'
import { openOriginator, sealOriginator } from '#features/finances/payouts/payoutSecrets.ts'
import { carries, type PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import type { App, Ctx } from '#server/context.ts'
import type { AmericanBank, CanadianBank } from '#shared/bankAccounts.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

type Draft = {
  format: PayoutFormat
  currency: Currency
  settings: Record<string, string>
  /** Blank keeps the current number, which is never shown again. */
  accountNo: string
}

/**
 * Sets the provider's originator details for a format and currency. Throws `request.invalid` with the fields.
 */
export async function setOriginator(ctx: Ctx, { format, currency, settings: given, accountNo }: Draft) {
  if (!carries(format, currency)) {
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'currency', text: fieldTexts.notAllowed }],
    })
  }
  const before = await selectOriginator(ctx.db, format, currency)
  const known = before ? openOriginator(ctx.app, placeOf(before), before.sealedAccountNo) : ''
  const account = accountNo === '' ? known : accountNo
  const settings = Object.fromEntries(
    originatorFields[format].map((field) => [field, given[field] ?? '']),
  ) as OriginatorSettings
  const fields = originatorFaults(format, settings, account)
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })

  const accountNoTail = account.slice(-4)
  await upsertOriginator(ctx.db, {
    format,
    currency,
    settings,
    accountNoTail,
    sealedAccountNo: sealOriginator(ctx.app, placeOf({ format, currency }), account),
    updateTime: ctx.now,
  })
  ctx.audit(
    'originator.set',
    { type: 'bankFile', id: placeOf({ format, currency }) },
    {
      before: before && { ...before.settings, accountNoTail: before.accountNoTail },
      after: { ...settings, accountNoTail },
    },
  )
}

/** The originators that are set up, per format and currency; accounts show only their last digits. */
export async function originatorsOf({ db }: Ctx) {
  const rows = await selectOriginators(db)
  return rows.map(({ sealedAccountNo: _, ...row }) => row)
}

/** The header data of a CPA-005 file. */
export function cpa005Head(app: App, row: OriginatorRow) {
  const { originatorId, shortName, longName, dataCentre } = row.settings as Cpa005Settings
  return { originatorId, shortName, longName, dataCentre, returnsTo: ownAccount(app, row) as CanadianBank }
}

/** The header data of a NACHA file. */
export function nachaHead(app: App, row: OriginatorRow) {
  const { companyId, companyName, bankName, routingNo } = row.settings as NachaSettings
  return { companyId, companyName, bankName, routingNo, paidFrom: ownAccount(app, row) as AmericanBank }
}

const ownAccount = (app: App, row: OriginatorRow) =>
  accountOf(row.settings, openOriginator(app, placeOf(row), row.sealedAccountNo))

const placeOf = ({ format, currency }: { format: PayoutFormat; currency: Currency }) =>
  `${format}:${currency}`
