import { jobTitleList } from '#features/system/jobTitles/jobTitles.fields.ts'
import { jobTitleSource, matchingJobTitles } from '#features/system/jobTitles/jobTitles.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** The posts as a file. */
export const jobTitleExports = [
  exportOf(jobTitleList, ({ db }, wanted) => jobTitleSource.rowsOf(wanted, matchingJobTitles(db, wanted))),
]
