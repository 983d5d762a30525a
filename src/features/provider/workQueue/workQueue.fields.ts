import { z } from 'zod'
import { workQueueKinds } from '#features/provider/workQueue/workQueue.domain.ts'
import { fileTexts, kindText, m, whatText } from '#features/provider/workQueue/workQueue.messages.ts'
import { day, flag, text } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  flagField,
  instantField,
  labelledField,
  nameField,
  nullableNumberField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** Everything that waits for somebody, most urgent first. */
export const workQueueList = declareList({
  fields: {
    kind: nameField(m.kind, { names: workQueueKinds, texts: kindText }),
    merchantId: nullableTextField(fileTexts.merchantCode),
    /** The merchant's name; for a registration or draft, the shop that is to be opened. */
    name: textField(m.name, { sortable: true }),
    /** Which document, person or channel it is about. The export has labelled values here, free text in `detail`. */
    what: labelledField(m.what, { texts: whatText }),
    detail: fileField(fileTexts.detail, { kind: 'text' }),
    dueDay: wordField(m.due, day.nullable(), { sortable: true }),
    /** Days until then in the provider's time zone; negative once it is overdue. */
    daysLeft: nullableNumberField(fileTexts.daysLeft),
    since: instantField(m.since, { sortable: true }),
    /** About a merchant that the caller looks after, or assigned to the caller. */
    mine: flagField(m.mine, { yes: fileTexts.yes, no: fileTexts.no }),
    /** Unique across kinds. */
    itemId: unshownField(z.string()),
    /** The page of the task. */
    address: unshownField(z.string()),
  },
  key: 'itemId',
  sort: ['dueDay', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    kind: z.array(z.enum(workQueueKinds)).max(20).optional(),
    mine: flag.optional(),
  },
  file: { path: '/provider/radar/export', access: 'radar.export', name: 'radar' },
})
export type WorkQueueItem = z.output<typeof workQueueList.row>
export type WorkQueueQuery = z.output<typeof workQueueList.query>
