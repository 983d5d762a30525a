import { z } from 'zod'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { importColumns, importFaults } from '#features/system/users/import/userImport.domain.ts'
import { userErrors, userImportErrors } from '#features/system/users/users.errors.ts'
import { endpoint, nothing } from '#shared/contract.ts'
import { flag } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'

/** In bytes, as it is before it is written as text. */
export const largestWorkbook = 8_000_000

/** A workbook as Base64. `updateExisting`: existing people get the values of the file. */
export const importInput = z.strictObject({
  content: z.base64().max(Math.ceil(largestWorkbook / 3) * 4),
  updateExisting: flag,
})
export type ImportInput = z.output<typeof importInput>

export const importOutcome = z.strictObject({
  /** Rows that say anything. */
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  /** By the row's number in the sheet, the title being row 1. */
  faults: z.array(
    z.strictObject({
      row: z.int(),
      column: z.enum(importColumns),
      fault: z.enum(importFaults),
      value: z.string(),
    }),
  ),
})
export type ImportOutcome = z.output<typeof importOutcome>

const bodyLimit = Math.ceil(largestWorkbook / 3) * 4 + 1_000

export const userImportContract = {
  check: endpoint({
    method: 'POST',
    path: '/provider/users/import/check',
    access: 'user.import',
    summary: 'Check a staff import workbook and report every fault without importing',
    input: importInput,
    output: importOutcome,
    bodyLimit,
  }),
  take: endpoint({
    method: 'POST',
    path: '/provider/users/import',
    access: 'user.import',
    summary: 'Import a staff workbook completely or not at all; new people are invited',
    input: importInput,
    output: importOutcome,
    errors: [
      userImportErrors.faults,
      roleErrors.aboveYours,
      userErrors.aboveYours,
      userErrors.lastAdministrator,
      roleErrors.lastManager,
    ],
    bodyLimit,
    requiresStepUp: true,
  }),
}

const workbook = {
  access: 'user.import',
  mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  whileBlocked: true,
  audited: false,
} as const

export const userImportFiles = {
  template: fileEndpoint({
    ...workbook,
    path: '/provider/users/import/template',
    summary: 'Download an empty import workbook with the allowed values',
    input: nothing,
  }),
  faults: fileEndpoint({
    ...workbook,
    method: 'POST',
    path: '/provider/users/import/faults',
    summary: 'Download the faulty rows of a workbook with their faults',
    input: importInput,
    bodyLimit: 12_000_000,
  }),
}
