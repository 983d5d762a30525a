import { z } from 'zod'
import { scheduleErrors } from '#features/settings/views/schedules.errors.ts'
import { viewErrors } from '#features/settings/views/views.errors.ts'
import { commonExportErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { exportStates, fileFormats } from '#shared/exportFile.ts'
import { instant } from '#shared/fields.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** Which days a run takes in: those saved with the view, or days before the run. */
export const periods = ['asSaved', 'yesterday', 'last7', 'lastMonth'] as const
export type Period = (typeof periods)[number]

/** `stopped`: its owner no longer has the export permission. */
export const scheduleStates = ['active', 'paused', 'stopped'] as const

/** Of one word or several with dots between, at a domain; nothing that could end a line of a mail's head. */
const address = /^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

const timing = {
  format: z.enum(fileFormats),
  period: z.enum(periods),
  frequency: z.enum(frequencies),
  /** 1 Monday to 7; for weekly ones. */
  weekday: z.int().min(1).max(7).nullable(),
  /** 1 to 31, past the month's end its last day; for monthly ones. */
  dayOfMonth: z.int().min(1).max(31).nullable(),
  /** 0 to 23 by the merchant's clock. */
  hour: z.int().min(0).max(23),
  addresses: z.array(z.string().max(254).regex(address)).min(1).max(5),
}

export const schedule = z.strictObject({
  scheduleId: z.string(),
  viewId: z.string(),
  viewName: z.string(),
  /** The first part of its files' names, such as "orders". */
  name: z.string(),
  ...timing,
  state: z.enum(scheduleStates),
  owner: z.string(),
  mine: z.boolean(),
  lastRun: instant.nullable(),
  nextRun: instant.nullable(),
  lastExport: z.strictObject({ exportId: z.string(), state: z.enum(exportStates) }).nullable(),
})
export type Schedule = z.output<typeof schedule>

const fits = ({ frequency, weekday, dayOfMonth }: Pick<Schedule, 'frequency' | 'weekday' | 'dayOfMonth'>) =>
  (weekday !== null) === (frequency === 'weekly') && (dayOfMonth !== null) === (frequency === 'monthly')
const one = { scheduleId: z.string().max(64) }
export const newSchedule = z
  .strictObject({ viewId: z.string().max(64), ...timing })
  .refine(fits, { path: ['frequency'] })
export type NewSchedule = z.output<typeof newSchedule>
export const scheduleChange = z.strictObject({ ...one, ...timing }).refine(fits, { path: ['frequency'] })
export type ScheduleChange = z.output<typeof scheduleChange>

export const schedulesContract = {
  list: endpoint({
    method: 'GET',
    path: '/exportSchedules',
    access: 'exportJob.query',
    summary: 'List scheduled exports: your own, or the merchant’s for managers',
    output: z.strictObject({
      schedules: z.array(schedule),
      /** Can mails be sent from here? */
      mailReady: z.boolean(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/exportSchedules',
    access: 'exportJob.add',
    summary: 'Schedule the export of a saved view with an emailed link',
    input: newSchedule,
    output: schedule,
    errors: [viewErrors.notFound, scheduleErrors.noExport, scheduleErrors.noMail, scheduleErrors.limit],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/exportSchedules/{scheduleId}',
    access: 'exportJob.edit',
    summary: 'Update when and to whom a view is sent',
    input: scheduleChange,
    output: schedule,
    errors: [scheduleErrors.notFound, scheduleErrors.noMail],
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/exportSchedules/{scheduleId}/pause',
    access: 'exportJob.edit',
    summary: 'Pause a schedule',
    input: z.strictObject(one),
    output: schedule,
    errors: [scheduleErrors.notFound],
  }),
  resume: endpoint({
    method: 'PUT',
    path: '/exportSchedules/{scheduleId}/resume',
    access: 'exportJob.edit',
    summary: 'Resume a schedule',
    input: z.strictObject(one),
    output: schedule,
    errors: [scheduleErrors.notFound, scheduleErrors.noExport, scheduleErrors.noMail],
  }),
  run: endpoint({
    method: 'POST',
    path: '/exportSchedules/{scheduleId}/run',
    access: 'exportJob.edit',
    summary: 'Run a schedule now in addition',
    input: z.strictObject(one),
    output: z.strictObject({ exportId: z.string() }),
    errors: [
      scheduleErrors.notFound,
      scheduleErrors.noExport,
      scheduleErrors.noMail,
      commonExportErrors.tooMany,
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/exportSchedules/{scheduleId}',
    access: 'exportJob.delete',
    summary: 'Delete a schedule',
    input: z.strictObject(one),
    output: done,
    errors: [scheduleErrors.notFound],
  }),
}
