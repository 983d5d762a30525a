import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { tones } from '#shared/dictionaries.ts'

/** A label or tag that the provider changed or added; every page uses them. */
export const dictionaryEntry = z.strictObject({
  typeKey: z.string(),
  value: z.string(),
  labelEn: z.string().nullable(),
  labelZh: z.string().nullable(),
  tone: z.enum(tones).nullable(),
  sort: z.int(),
  isDefault: z.boolean(),
  enabled: z.boolean(),
})
export const labels = z.strictObject({
  /** Identifies these labels. A caller that sends it back receives them only if they have changed. */
  version: z.string(),
  /** Null if nothing has changed since the version that was sent. */
  entries: z.array(dictionaryEntry).nullable(),
})

export const dictionaryLabelsContract = {
  get: endpoint({
    method: 'GET',
    path: '/dictionaries',
    access: 'signedIn',
    summary: 'List customized labels and colours and the provider’s own values',
    input: z.strictObject({ version: z.string().max(64).optional() }),
    output: labels,
  }),
}
