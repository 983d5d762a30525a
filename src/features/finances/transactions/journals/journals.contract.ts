import { z } from 'zod'
import {
  journalItems,
  journalProducts,
  journalUnits,
} from '#features/finances/transactions/journals/journals.domain.ts'
import { journalErrors } from '#features/finances/transactions/transactions.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, minorUnits, text, wholeNumber } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'

const product = z.enum(journalProducts)

/** Text that no program interprets as a formula. */
const name = (max: number, min = 0) => text({ min, max }).refine((given) => !/^[=+@\t\r-]/.test(given))

export const journalAccount = z.strictObject({
  item: z.enum(journalItems),
  /** The account's name in QuickBooks, or its code in Xero. */
  account: name(100, 1),
  /** The name of a tax rate, which Xero requires on each line. */
  taxRate: name(50),
})

export const journalAccounts = z.strictObject({
  product,
  accounts: z.array(journalAccount).min(1).max(journalItems.length),
})

export const journalInput = {
  product,
  unit: z.enum(journalUnits),
  /** Defaults to the merchant's own currency. */
  currency: currency.optional(),
  /** Days in the merchant's time zone, both inclusive; settlements go by settle date. */
  fromDay: day,
  toDay: day,
}

export const journalPreview = z.strictObject({
  currency,
  journals: z.int(),
  lines: z.int(),
  files: z.int(),
  /** The total of the journals, on each side. */
  amount: minorUnits,
  /** Settlements of these days that are left out because they are not paid yet. */
  leftOut: z.int(),
})
export type JournalPreview = z.output<typeof journalPreview>

export const journalsContract = {
  preview: endpoint({
    method: 'GET',
    path: '/transactions/journals',
    access: 'transaction.export',
    summary: 'Preview the journals of a date range',
    input: z.strictObject(journalInput),
    output: journalPreview,
    errors: [journalErrors.tooManyDays, journalErrors.differs],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/transactions/journals/accounts',
    access: 'transaction.export',
    summary: 'Get the account mapping of the accounting journals',
    input: z.strictObject({ product }),
    output: z.array(journalAccount),
  }),
  setAccounts: endpoint({
    method: 'PUT',
    path: '/transactions/journals/accounts',
    access: 'transaction.export',
    summary: 'Update the account mapping of the accounting journals',
    input: journalAccounts,
    output: z.array(journalAccount),
  }),
}

export const journalFiles = {
  file: fileEndpoint({
    method: 'POST',
    path: '/transactions/journals/file',
    access: 'transaction.export',
    summary: 'Download one file of accounting journals',
    /** `part` is the number of the file, because products limit the lines per file. */
    input: z.strictObject({ ...journalInput, part: wholeNumber }),
    mediaTypes: ['text/csv'],
    errors: [journalErrors.tooManyDays, journalErrors.differs, journalErrors.nothing],
    whileBlocked: true,
    writes: true,
    audited: true,
  }),
}
