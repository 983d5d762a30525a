import { z } from 'zod'
import { causeText, m, stateText } from '#features/provider/channelHealth/channelHealth.messages.ts'
import { causes, healthStates } from '#features/provider/channelHealth/health.domain.ts'
import { instant } from '#shared/fields.ts'
import {
  declareListWithoutExport,
  instantField,
  nameField,
  nullableInstantField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { payableWays } from '#shared/reference.ts'

const note = z.strictObject({
  noteId: z.string(),
  content: z.string(),
  writtenBy: z.string(),
  createTime: instant,
})

/** The times when a channel was not well, with their notes, newest first. */
export const incidentList = declareListWithoutExport({
  fields: {
    incidentId: unshownField(z.string()),
    merchantId: textField(m.merchant),
    tradeName: unshownField(z.string()),
    channelAccountId: unshownField(z.string()),
    channel: textField(m.account),
    wayCode: unshownField(z.enum(payableWays)),
    worst: nameField(m.worst, { names: healthStates, texts: stateText }),
    cause: nameField(m.cause, { names: causes, texts: causeText }),
    beginTime: instantField(m.begin, { sortable: true }),
    endTime: nullableInstantField(m.end),
    notes: wordField(m.notes, z.array(note)),
  },
  key: 'incidentId',
  sort: ['beginTime', 'desc'],
  filters: { channelAccountId: z.string().max(40).optional() },
})
export type Incident = z.output<typeof incidentList.row>
export type IncidentQuery = z.output<typeof incidentList.query>
