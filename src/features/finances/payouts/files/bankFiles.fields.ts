import { z } from 'zod'
import { fileStates } from '#features/finances/payouts/files/bankFiles.domain.ts'
import { exportTitles as titles } from '#features/finances/payouts/operations/desk.messages.ts'
import {
  fileTexts as f,
  fileStateText,
} from '#features/finances/payouts/operations/files/bankFile.messages.ts'
import { payoutFormats } from '#features/finances/payouts/payouts.domain.ts'
import { currency, instant } from '#shared/fields.ts'
import {
  declareListWithoutExport,
  instantField,
  nameField,
  nullableAmountField,
  nullableInstantField,
  nullableNumberField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The files for the provider's bank, newest first. */
export const bankFileList = declareListWithoutExport({
  fields: {
    fileId: unshownField(z.string()),
    format: unshownField(z.enum(payoutFormats)),
    creationNo: nullableNumberField(f.number),
    state: nameField(f.state, { names: fileStates, texts: fileStateText }),
    currency: wordField(titles.currency, currency),
    dueDate: unshownField(z.string()),
    valueDate: textField(titles.valueDate, { sortable: true }),
    /** The approver of its payouts: a file has only one, so that someone else can release it. Null if automatic. */
    approvedBy: unshownField(z.string().nullable()),
    dropReason: unshownField(z.strictObject({ en: z.string(), zh: z.string() }).nullable()),
    /** The originator ID whose numbers the file uses; null before the file is created. */
    originatorId: unshownField(z.string().nullable()),
    entryCount: nullableNumberField(f.count),
    totalAmount: nullableAmountField(f.total, { currencyOf: 'currency' }),
    sha256: unshownField(z.string().nullable()),
    askTime: instantField(f.asked, { sortable: true }),
    askerName: textField(f.askedBy),
    makeTime: unshownField(instant.nullable()),
    /** Who released it; `sameHand` if that person also approved, as the only operator. */
    releaserName: nullableTextField(f.releasedBy),
    sameHand: unshownField(z.boolean()),
    releaseTime: unshownField(instant.nullable()),
    sendTime: nullableInstantField(f.sent),
    senderName: nullableTextField(f.sentBy),
    fileName: nullableTextField(f.name),
    discarderName: unshownField(z.string().nullable()),
    discardTime: unshownField(instant.nullable()),
  },
  key: 'fileId',
  sort: ['askTime', 'desc'],
  filters: { state: z.enum(fileStates).optional() },
})
export type BankFile = z.output<typeof bankFileList.row>
export type BankFileQuery = z.output<typeof bankFileList.query>
