import type {
  ApplicationDetail,
  ApplicationFacts,
} from '#features/account/subMerchants/applications/applications.contract.ts'
import { applicationMachine } from '#features/account/subMerchants/applications/applications.domain.ts'
import { about } from '#features/account/subMerchants/applications/applications.service.ts'
import {
  type ApplicationRow,
  selectApplication,
} from '#features/account/subMerchants/applications/applications.sql.ts'
import { openBank } from '#features/account/subMerchants/applications/bankSeal.ts'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { type BankAccount, isAmerican, maskedAccount } from '#shared/bankAccounts.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'
import { phoneShown } from '#shared/phones.ts'

/** An application with its history. Throws `subMerchant.applicationNotFound`. */
export async function applicationOf(ctx: Ctx, applicationId: string): Promise<ApplicationDetail> {
  const row = await selectApplication(ctx.db, ctx.scope, applicationId)
  if (!row) throw new AppError(subMerchantErrors.applicationNotFound)
  return {
    ...factsOf(ctx, row),
    mayWithdraw: step(applicationMachine, row.status, 'withdraw') !== null,
    timeline: await timelineOf(ctx.db, ctx.scope, about(applicationId)),
  }
}

/** The displayable fields of an application. */
export function factsOf({ app }: Pick<Ctx, 'app'>, row: ApplicationRow): ApplicationFacts {
  const { merchantId: _, sealedBank, contactPhone, ...facts } = row
  const bank = sealedBank && openBank(app.secretKey, row.applicationId, sealedBank)
  return { ...facts, contactPhone: phoneShown(contactPhone, row.country), bank: bank && shown(bank) }
}

function shown(bank: BankAccount) {
  const maskedNumber = maskedAccount(bank.accountNo)
  const american = isAmerican(bank)
  return {
    bankName: bank.bankName,
    institutionNo: american ? null : bank.institutionNo,
    transitNo: american ? null : bank.transitNo,
    routingNo: american ? bank.routingNo : null,
    maskedAccount: maskedNumber,
  }
}
