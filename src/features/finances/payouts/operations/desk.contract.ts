import { z } from 'zod'
import { bankFileList } from '#features/finances/payouts/files/bankFiles.fields.ts'
import {
  bankFileDetail,
  bankReturn,
  bankReturnDetail,
  desk,
  format,
  originator,
  payable,
} from '#features/finances/payouts/operations/deskRows.contract.ts'
import { payoutList } from '#features/finances/payouts/operations/payoutList.fields.ts'
import { bankFileErrors, bankReturnErrors, payoutErrors } from '#features/finances/payouts/payouts.errors.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

const fileId = z.uuid()
/** A settlement ID encodes its tenant. */
const clearingId = z.string().regex(/^\d{22}$/)
const onePayout = { merchantId: z.string().max(6), payoutId: z.uuid() }
const settings = z.record(z.string().max(30), z.string().trim().max(60))

export const payoutDeskContract = {
  desk: endpoint({
    method: 'GET',
    path: '/provider/payouts/desk',
    access: 'payout.query',
    summary: 'Get the open tasks of paying merchants',
    output: desk,
  }),
  list: endpoint({
    method: 'GET',
    path: '/provider/payouts',
    access: 'payout.query',
    summary: 'List payouts of all merchants, newest first',
    input: payoutList.query,
    output: pageOf(payoutList.row),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/provider/payouts',
    access: 'payout.add',
    summary: 'Approve validated settlements for payment, each separately',
    input: z.strictObject({ clearingIds: z.array(clearingId).max(500) }),
    output: z.strictObject({
      approved: z.int(),
      refused: z.array(z.strictObject({ clearingId, message: z.string() })),
    }),
  }),
  revalidate: endpoint({
    method: 'POST',
    path: '/provider/payouts/validations',
    access: 'payout.edit',
    summary: 'Validate a settlement again after a failed validation',
    input: z.strictObject({ clearingId }),
    output: z.strictObject({ passed: z.boolean() }),
    errors: [clearingErrors.notFound, clearingErrors.notFailed],
  }),
  bankNow: endpoint({
    method: 'GET',
    path: '/provider/payouts/{merchantId}/{payoutId}/bank',
    access: 'payout.get',
    summary: 'Get the account that a payout was sent to, and the current one',
    input: z.strictObject(onePayout),
    output: z.strictObject({
      old: z.strictObject({ bankName: z.string(), accountNoTail: z.string() }),
      current: z.strictObject({ bankName: z.string(), accountNoTail: z.string() }).nullable(),
    }),
    errors: [merchantErrors.notFound, payoutErrors.notFound],
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/provider/payouts/{merchantId}/{payoutId}/reissues',
    access: 'payout.add',
    summary: 'Pay a returned payout again to the merchant’s current bank account',
    input: z.strictObject(onePayout),
    output: done,
    errors: [
      merchantErrors.notFound,
      payoutErrors.notFound,
      payoutErrors.notInState,
      clearingErrors.notInState,
      payoutErrors.merchantBlocked,
      payoutErrors.noBankDetails,
      payoutErrors.currencyNotCarried,
      payoutErrors.amountTooLarge,
    ],
  }),
  files: endpoint({
    method: 'GET',
    path: '/provider/payouts/files',
    access: 'payout.query',
    summary: 'List bank files, newest first',
    input: bankFileList.query,
    output: pageOf(bankFileList.row),
  }),
  makeFile: endpoint({
    method: 'POST',
    path: '/provider/payouts/files',
    access: 'payout.add',
    summary: 'Create a bank file from one person’s approved payouts of a format, currency and value date',
    input: z.strictObject({
      format,
      currency: payable,
      dueDate: day,
      approvedBy: z.string().max(40).nullable(),
    }),
    output: z.strictObject({ fileId: z.string() }),
    errors: [bankFileErrors.noOriginator, bankFileErrors.nothingReady],
  }),
  file: endpoint({
    method: 'GET',
    path: '/provider/payouts/files/{fileId}',
    access: 'payout.get',
    summary: 'Get a bank file with its payouts, totals and parsed content',
    input: z.strictObject({ fileId }),
    output: bankFileDetail,
    errors: [bankFileErrors.notFound],
  }),
  releaseFile: endpoint({
    method: 'POST',
    path: '/provider/payouts/files/{fileId}/releases',
    access: 'payout.edit',
    summary: 'Release a bank file as a second person; whoever approved one of its payouts cannot',
    input: z.strictObject({ fileId }),
    output: done,
    errors: [
      bankFileErrors.notFound,
      bankFileErrors.notInState,
      bankFileErrors.outOfOrder,
      payoutErrors.sameHand,
    ],
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/provider/payouts/files/{fileId}/sendings',
    access: 'payout.edit',
    summary: 'Mark a released bank file as sent to the bank',
    input: z.strictObject({ fileId }),
    output: done,
    errors: [bankFileErrors.notFound, bankFileErrors.notInState],
  }),
  discardFile: endpoint({
    method: 'POST',
    path: '/provider/payouts/files/{fileId}/discards',
    access: 'payout.edit',
    summary: 'Cancel a bank file that the bank does not have; its payouts wait for another file',
    input: z.strictObject({ fileId }),
    output: done,
    errors: [bankFileErrors.notFound, bankFileErrors.notInState, bankFileErrors.laterReleased],
  }),
  returns: endpoint({
    method: 'GET',
    path: '/provider/payouts/returns',
    access: 'payout.query',
    summary: 'List the latest return files',
    output: z.array(bankReturn),
  }),
  takeReturns: endpoint({
    method: 'POST',
    path: '/provider/payouts/returns',
    access: 'payout.import',
    summary: 'Import a return file from the bank; importing the same file again changes nothing',
    input: z.strictObject({
      fileName: text({ min: 1, max: 200 }),
      content: z.string().min(1).max(4_000_000),
    }),
    bodyLimit: 4_500_000,
    output: z.strictObject({ returnId: z.string(), known: z.boolean() }),
    errors: [bankReturnErrors.fileNotSent, bankReturnErrors.notFound],
  }),
  return: endpoint({
    method: 'GET',
    path: '/provider/payouts/returns/{returnId}',
    access: 'payout.get',
    summary: 'Get a return file with the result of each entry',
    input: z.strictObject({ returnId: z.uuid() }),
    output: bankReturnDetail,
    errors: [bankReturnErrors.notFound],
  }),
  originators: endpoint({
    method: 'GET',
    path: '/provider/payouts/originators',
    access: 'payout.query',
    summary: 'List the provider’s bank file settings',
    output: z.array(originator),
  }),
  setOriginator: endpoint({
    method: 'PUT',
    path: '/provider/payouts/originators',
    access: 'payout.edit',
    summary: 'Update the bank file settings; a blank account number is left unchanged',
    input: z.strictObject({ format, currency: payable, settings, accountNo: z.string().trim().max(20) }),
    output: done,
  }),
}

const bankFile = {
  access: 'payout.export',
  input: z.strictObject({ fileId: z.string().max(40) }),
  mediaTypes: ['text/plain'],
  whileBlocked: true,
  writes: true,
  audited: true,
} as const

export const payoutDeskFiles = {
  content: fileEndpoint({
    ...bankFile,
    path: '/provider/payouts/files/{fileId}/content',
    summary: 'Download a released file for the bank',
    errors: [bankFileErrors.notFound, bankFileErrors.notReleased, bankFileErrors.notInState],
  }),
  'sample-returns': fileEndpoint({
    ...bankFile,
    path: '/provider/payouts/files/{fileId}/sample-returns',
    summary: 'Download a file of returns as a bank would send it; demo only',
    errors: [bankFileErrors.notFound, bankFileErrors.notInState],
  }),
}
